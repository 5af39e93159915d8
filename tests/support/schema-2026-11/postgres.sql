-- The schema as the version of November 2026 made it, to try the upgrade on.
CREATE FUNCTION public.note_search_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into search_change (kind, item_id)
        values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$;
CREATE TABLE public.advertising_inquiry (
    id text NOT NULL COLLATE pg_catalog."C",
    company_name text NOT NULL COLLATE pg_catalog."C",
    contact_name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    phone text NOT NULL COLLATE pg_catalog."C",
    website text COLLATE pg_catalog."C",
    ad_type text NOT NULL COLLATE pg_catalog."C",
    budget text NOT NULL COLLATE pg_catalog."C",
    duration text NOT NULL COLLATE pg_catalog."C",
    target_audience text NOT NULL COLLATE pg_catalog."C",
    objectives text NOT NULL COLLATE pg_catalog."C",
    additional_info text COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    handled_at timestamp(3) with time zone,
    submission_key text COLLATE pg_catalog."C",
    outcome text COLLATE pg_catalog."C",
    note text COLLATE pg_catalog."C",
    CONSTRAINT advertising_inquiry_ad_type_check CHECK ((ad_type = ANY (ARRAY['Banner Advertising'::text, 'Sponsored Content'::text, 'Newsletter Sponsorship'::text, 'Event Sponsorship'::text, 'Video Advertising'::text, 'Social Media Campaign'::text, 'Native Advertising'::text, 'Directory Listing'::text]))),
    CONSTRAINT advertising_inquiry_additional_info_check CHECK (((length(additional_info) <= 5000) AND (octet_length(additional_info) >= 1))),
    CONSTRAINT advertising_inquiry_budget_check CHECK ((budget = ANY (ARRAY['$500 - $1,000'::text, '$1,000 - $2,500'::text, '$2,500 - $5,000'::text, '$5,000 - $10,000'::text, '$10,000 - $25,000'::text, '$25,000+'::text]))),
    CONSTRAINT advertising_inquiry_company_name_check CHECK (((length(company_name) <= 200) AND (octet_length(company_name) >= 2))),
    CONSTRAINT advertising_inquiry_contact_name_check CHECK (((length(contact_name) <= 200) AND (octet_length(contact_name) >= 2))),
    CONSTRAINT advertising_inquiry_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT advertising_inquiry_duration_check CHECK ((duration = ANY (ARRAY['1 week'::text, '2 weeks'::text, '1 month'::text, '3 months'::text, '6 months'::text, '1 year'::text, 'Ongoing'::text]))),
    CONSTRAINT advertising_inquiry_email_check CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text) AND (email !~~ '%
%'::text))),
    CONSTRAINT advertising_inquiry_handled_at_check CHECK (isfinite(handled_at)),
    CONSTRAINT advertising_inquiry_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT advertising_inquiry_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT advertising_inquiry_objectives_check CHECK (((length(objectives) <= 5000) AND (octet_length(objectives) >= 10))),
    CONSTRAINT advertising_inquiry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'spam'::text]))),
    CONSTRAINT advertising_inquiry_phone_check CHECK (((length(phone) <= 200) AND (octet_length(phone) >= 10))),
    CONSTRAINT advertising_inquiry_submission_key_check CHECK (((length(submission_key) <= 200) AND (octet_length(submission_key) >= 1))),
    CONSTRAINT advertising_inquiry_target_audience_check CHECK (((length(target_audience) <= 5000) AND (octet_length(target_audience) >= 10))),
    CONSTRAINT advertising_inquiry_website_check CHECK (((length(website) <= 200) AND (octet_length(website) >= 1)))
);
CREATE TABLE public.applied_migration (
    name text NOT NULL,
    applied_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.article (
    id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    excerpt text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    image_url text NOT NULL COLLATE pg_catalog."C",
    image_alt text NOT NULL COLLATE pg_catalog."C",
    author_name text NOT NULL COLLATE pg_catalog."C",
    published_at timestamp(3) with time zone,
    tags text NOT NULL COLLATE pg_catalog."C",
    sources text NOT NULL COLLATE pg_catalog."C",
    featured_rank integer,
    status text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    bundled_hash text COLLATE pg_catalog."C",
    search_text text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT article_author_name_check CHECK (((length(author_name) <= 200) AND (octet_length(author_name) >= 1))),
    CONSTRAINT article_bundled_has_hash CHECK (((origin <> 'bundled'::text) OR (bundled_hash IS NOT NULL))),
    CONSTRAINT article_bundled_hash_check CHECK (((length(bundled_hash) <= 128) AND (octet_length(bundled_hash) >= 1))),
    CONSTRAINT article_category_check CHECK ((category = ANY (ARRAY['Politics'::text, 'Economy'::text, 'Sports'::text, 'Technology'::text, 'Culture'::text, 'Cuisine'::text, 'Heritage'::text]))),
    CONSTRAINT article_content_check CHECK ((length(content) <= 200000)),
    CONSTRAINT article_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT article_excerpt_check CHECK ((length(excerpt) <= 1000)),
    CONSTRAINT article_featured_rank_check CHECK (((featured_rank >= 1) AND (featured_rank <= 1000))),
    CONSTRAINT article_id_check CHECK (((length(id) <= 120) AND (id ~ '^[a-z0-9-]+$'::text))),
    CONSTRAINT article_image_alt_check CHECK ((length(image_alt) <= 500)),
    CONSTRAINT article_image_url_check CHECK ((length(image_url) <= 2000)),
    CONSTRAINT article_origin_check CHECK ((origin = ANY (ARRAY['bundled'::text, 'desk'::text]))),
    CONSTRAINT article_published_at_check CHECK (isfinite(published_at)),
    CONSTRAINT article_readable_unless_draft CHECK (((status = 'draft'::text) OR ((published_at IS NOT NULL) AND (excerpt <> ''::text) AND (content <> ''::text)))),
    CONSTRAINT article_search_text_check CHECK ((length(search_text) <= 300000)),
    CONSTRAINT article_sources_check CHECK ((json_typeof((sources)::json) = 'array'::text)),
    CONSTRAINT article_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'unpublished'::text]))),
    CONSTRAINT article_tags_check CHECK ((json_typeof((tags)::json) = 'array'::text)),
    CONSTRAINT article_title_check CHECK (((length(title) <= 300) AND (octet_length(title) >= 1))),
    CONSTRAINT article_updated_after_created CHECK ((updated_at >= created_at)),
    CONSTRAINT article_updated_at_check CHECK (isfinite(updated_at))
);
CREATE TABLE public.article_revision (
    id text NOT NULL COLLATE pg_catalog."C",
    article_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    body text NOT NULL COLLATE pg_catalog."C",
    saved_by text NOT NULL COLLATE pg_catalog."C",
    saved_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT article_revision_body_check CHECK ((json_typeof((body)::json) = 'object'::text)),
    CONSTRAINT article_revision_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT article_revision_number_check CHECK (((number >= 1) AND (number <= 1000000))),
    CONSTRAINT article_revision_saved_at_check CHECK (isfinite(saved_at)),
    CONSTRAINT article_revision_saved_by_check CHECK (((length(saved_by) <= 100) AND (octet_length(saved_by) >= 1)))
);
CREATE TABLE public.audit_entry (
    id text NOT NULL COLLATE pg_catalog."C",
    at timestamp(3) with time zone NOT NULL,
    actor text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    detail text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT audit_entry_action_check CHECK (((length(action) <= 100) AND (octet_length(action) >= 1))),
    CONSTRAINT audit_entry_actor_check CHECK (((length(actor) <= 100) AND (octet_length(actor) >= 1))),
    CONSTRAINT audit_entry_at_check CHECK (isfinite(at)),
    CONSTRAINT audit_entry_detail_check CHECK ((json_typeof((detail)::json) = 'object'::text)),
    CONSTRAINT audit_entry_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT audit_entry_subject_check CHECK ((length(subject) <= 300))
);
CREATE TABLE public.business (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    region text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    city text NOT NULL COLLATE pg_catalog."C",
    phone text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    website text COLLATE pg_catalog."C",
    logo_url text COLLATE pg_catalog."C",
    is_premium integer DEFAULT 0 NOT NULL,
    rating integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    search_text text NOT NULL COLLATE pg_catalog."C",
    status text DEFAULT 'pending'::text NOT NULL COLLATE pg_catalog."C",
    is_sample integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    reason text COLLATE pg_catalog."C",
    submission_key text COLLATE pg_catalog."C",
    CONSTRAINT business_address_check CHECK (((length(address) <= 200) AND (octet_length(address) >= 5))),
    CONSTRAINT business_category_check CHECK ((category = ANY (ARRAY['Legal Services'::text, 'Technology'::text, 'Healthcare'::text, 'Finance'::text, 'Education'::text, 'Hospitality'::text, 'Manufacturing'::text, 'Agriculture'::text, 'Construction'::text, 'Retail'::text, 'Transportation'::text, 'Real Estate'::text, 'Media'::text, 'Consulting'::text, 'Other'::text, 'Fintech'::text]))),
    CONSTRAINT business_city_check CHECK (((length(city) <= 200) AND (octet_length(city) >= 2))),
    CONSTRAINT business_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT business_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT business_decided_at_check CHECK (isfinite(decided_at)),
    CONSTRAINT business_description_check CHECK (((length(description) <= 5000) AND (octet_length(description) >= 10))),
    CONSTRAINT business_email_check CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text) AND (email !~~ '%
%'::text))),
    CONSTRAINT business_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT business_is_premium_check CHECK ((is_premium = ANY (ARRAY[0, 1]))),
    CONSTRAINT business_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT business_logo_url_check CHECK (((length(logo_url) <= 2000) AND (octet_length(logo_url) >= 1))),
    CONSTRAINT business_name_check CHECK (((length(name) <= 200) AND (octet_length(name) >= 2))),
    CONSTRAINT business_phone_check CHECK (((length(phone) <= 200) AND (octet_length(phone) >= 1))),
    CONSTRAINT business_rating_check CHECK (((rating >= 0) AND (rating <= 50))),
    CONSTRAINT business_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT business_region_check CHECK ((region = ANY (ARRAY['Greater Accra'::text, 'Ashanti'::text, 'Western'::text, 'Central'::text, 'Eastern'::text, 'Northern'::text, 'Upper East'::text, 'Upper West'::text, 'Volta'::text, 'Brong-Ahafo'::text]))),
    CONSTRAINT business_review_count_check CHECK (((review_count >= 0) AND (review_count <= 1000000000))),
    CONSTRAINT business_search_text_check CHECK ((length(search_text) <= 20000)),
    CONSTRAINT business_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'spam'::text]))),
    CONSTRAINT business_submission_key_check CHECK (((length(submission_key) <= 200) AND (octet_length(submission_key) >= 1))),
    CONSTRAINT business_website_check CHECK (((length(website) <= 200) AND (octet_length(website) >= 1)))
);
CREATE TABLE public.contact_message (
    id text NOT NULL COLLATE pg_catalog."C",
    first_name text NOT NULL COLLATE pg_catalog."C",
    last_name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    category text DEFAULT 'general'::text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    handled_at timestamp(3) with time zone,
    submission_key text COLLATE pg_catalog."C",
    outcome text COLLATE pg_catalog."C",
    note text COLLATE pg_catalog."C",
    CONSTRAINT contact_message_category_check CHECK ((category = ANY (ARRAY['general'::text, 'editorial'::text, 'business'::text, 'events'::text, 'advertising'::text, 'technical'::text, 'feedback'::text]))),
    CONSTRAINT contact_message_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT contact_message_email_check CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text) AND (email !~~ '%
%'::text))),
    CONSTRAINT contact_message_first_name_check CHECK (((length(first_name) <= 200) AND (octet_length(first_name) >= 1))),
    CONSTRAINT contact_message_handled_at_check CHECK (isfinite(handled_at)),
    CONSTRAINT contact_message_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT contact_message_last_name_check CHECK (((length(last_name) <= 200) AND (octet_length(last_name) >= 1))),
    CONSTRAINT contact_message_message_check CHECK (((length(message) <= 5000) AND (octet_length(message) >= 1))),
    CONSTRAINT contact_message_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT contact_message_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'spam'::text]))),
    CONSTRAINT contact_message_subject_check CHECK (((length(subject) <= 200) AND (octet_length(subject) >= 1))),
    CONSTRAINT contact_message_submission_key_check CHECK (((length(submission_key) <= 200) AND (octet_length(submission_key) >= 1)))
);
CREATE TABLE public.content_version (
    id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    CONSTRAINT content_version_id_check CHECK ((id = 'site'::text)),
    CONSTRAINT content_version_version_check CHECK (((version >= 0) AND (version <= 2000000000)))
);
CREATE TABLE public.event (
    id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone,
    time_zone text DEFAULT 'Africa/Accra'::text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    city text NOT NULL COLLATE pg_catalog."C",
    image_url text COLLATE pg_catalog."C",
    organizer_name text NOT NULL COLLATE pg_catalog."C",
    organizer_email text COLLATE pg_catalog."C",
    contact_phone text COLLATE pg_catalog."C",
    website text COLLATE pg_catalog."C",
    ticket_url text COLLATE pg_catalog."C",
    ticket_price_minor integer DEFAULT 0 NOT NULL,
    capacity integer,
    state text DEFAULT 'scheduled'::text NOT NULL COLLATE pg_catalog."C",
    sequence integer DEFAULT 0 NOT NULL,
    search_text text NOT NULL COLLATE pg_catalog."C",
    updated_at timestamp(3) with time zone NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL COLLATE pg_catalog."C",
    is_sample integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    reason text COLLATE pg_catalog."C",
    submission_key text COLLATE pg_catalog."C",
    CONSTRAINT event_capacity_check CHECK (((capacity >= 0) AND (capacity <= 10000000))),
    CONSTRAINT event_category_check CHECK ((category = ANY (ARRAY['Cultural Festival'::text, 'Business Conference'::text, 'Educational Workshop'::text, 'Music Concert'::text, 'Art Exhibition'::text, 'Sports Event'::text, 'Religious Gathering'::text, 'Community Meeting'::text, 'Networking Event'::text, 'Food Festival'::text, 'Technology Summit'::text, 'Other'::text, 'Festival'::text, 'Cultural'::text, 'Business'::text]))),
    CONSTRAINT event_city_check CHECK (((length(city) <= 200) AND (octet_length(city) >= 2))),
    CONSTRAINT event_contact_phone_check CHECK (((length(contact_phone) <= 200) AND (octet_length(contact_phone) >= 1))),
    CONSTRAINT event_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT event_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT event_decided_at_check CHECK (isfinite(decided_at)),
    CONSTRAINT event_description_check CHECK (((length(description) <= 5000) AND (octet_length(description) >= 20))),
    CONSTRAINT event_ends_after_start CHECK (((ends_at IS NULL) OR (ends_at >= starts_at))),
    CONSTRAINT event_ends_at_check CHECK (isfinite(ends_at)),
    CONSTRAINT event_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT event_image_url_check CHECK (((length(image_url) <= 2000) AND (octet_length(image_url) >= 1))),
    CONSTRAINT event_is_sample_check CHECK ((is_sample = ANY (ARRAY[0, 1]))),
    CONSTRAINT event_location_check CHECK (((length(location) <= 200) AND (octet_length(location) >= 3))),
    CONSTRAINT event_organizer_email_check CHECK (((length(organizer_email) <= 254) AND (organizer_email ~~ '_%@_%'::text) AND (organizer_email !~~ '%
%'::text))),
    CONSTRAINT event_organizer_name_check CHECK (((length(organizer_name) <= 200) AND (octet_length(organizer_name) >= 2))),
    CONSTRAINT event_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT event_search_text_check CHECK ((length(search_text) <= 20000)),
    CONSTRAINT event_sequence_check CHECK (((sequence >= 0) AND (sequence <= 1000000))),
    CONSTRAINT event_starts_at_check CHECK (isfinite(starts_at)),
    CONSTRAINT event_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'cancelled'::text, 'postponed'::text]))),
    CONSTRAINT event_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'spam'::text]))),
    CONSTRAINT event_submission_key_check CHECK (((length(submission_key) <= 200) AND (octet_length(submission_key) >= 1))),
    CONSTRAINT event_ticket_price_minor_check CHECK (((ticket_price_minor >= 0) AND (ticket_price_minor <= 100000000))),
    CONSTRAINT event_ticket_url_check CHECK (((length(ticket_url) <= 2000) AND ((lower(substr(ticket_url, 1, 7)) = 'http://'::text) OR (lower(substr(ticket_url, 1, 8)) = 'https://'::text)))),
    CONSTRAINT event_time_zone_check CHECK (((length(time_zone) <= 64) AND (octet_length(time_zone) >= 1))),
    CONSTRAINT event_title_check CHECK (((length(title) <= 200) AND (octet_length(title) >= 3))),
    CONSTRAINT event_updated_at_check CHECK (isfinite(updated_at)),
    CONSTRAINT event_website_check CHECK (((length(website) <= 200) AND (octet_length(website) >= 1)))
);
CREATE TABLE public.live_item (
    id text NOT NULL COLLATE pg_catalog."C",
    outlet_id text NOT NULL COLLATE pg_catalog."C",
    guid text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL COLLATE pg_catalog."C",
    image_url text COLLATE pg_catalog."C",
    published_at timestamp(3) with time zone NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    category text COLLATE pg_catalog."C",
    why text NOT NULL COLLATE pg_catalog."C",
    hidden integer DEFAULT 0 NOT NULL,
    story_id text COLLATE pg_catalog."C",
    business integer DEFAULT 0 NOT NULL,
    diaspora integer DEFAULT 0 NOT NULL,
    CONSTRAINT live_item_business_check CHECK ((business = ANY (ARRAY[0, 1]))),
    CONSTRAINT live_item_category_check CHECK ((category = ANY (ARRAY['Politics'::text, 'Economy'::text, 'Sports'::text, 'Technology'::text, 'Culture'::text, 'Cuisine'::text, 'Heritage'::text, 'Diaspora'::text, 'Business'::text]))),
    CONSTRAINT live_item_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT live_item_diaspora_check CHECK ((diaspora = ANY (ARRAY[0, 1]))),
    CONSTRAINT live_item_fetched_at_check CHECK (isfinite(fetched_at)),
    CONSTRAINT live_item_guid_check CHECK (((length(guid) <= 500) AND (octet_length(guid) >= 1))),
    CONSTRAINT live_item_hidden_check CHECK ((hidden = ANY (ARRAY[0, 1]))),
    CONSTRAINT live_item_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT live_item_image_url_check CHECK (((length(image_url) <= 2000) AND ((lower(substr(image_url, 1, 7)) = 'http://'::text) OR (lower(substr(image_url, 1, 8)) = 'https://'::text)))),
    CONSTRAINT live_item_published_at_check CHECK (isfinite(published_at)),
    CONSTRAINT live_item_title_check CHECK (((length(title) <= 500) AND (octet_length(title) >= 1))),
    CONSTRAINT live_item_url_check CHECK (((length(url) <= 2000) AND ((lower(substr(url, 1, 7)) = 'http://'::text) OR (lower(substr(url, 1, 8)) = 'https://'::text)))),
    CONSTRAINT live_item_why_check CHECK ((json_typeof((why)::json) = 'array'::text))
);
CREATE TABLE public.mail (
    id text NOT NULL COLLATE pg_catalog."C",
    idempotency_key text NOT NULL COLLATE pg_catalog."C",
    recipient text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    headers text NOT NULL COLLATE pg_catalog."C",
    text_body text NOT NULL COLLATE pg_catalog."C",
    html_body text COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    lease_until timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    given_up_at timestamp(3) with time zone,
    last_error text COLLATE pg_catalog."C",
    handed_at timestamp(3) with time zone,
    CONSTRAINT mail_attempts_check CHECK (((attempts >= 0) AND (attempts <= 1000))),
    CONSTRAINT mail_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT mail_due_at_check CHECK (isfinite(due_at)),
    CONSTRAINT mail_given_up_at_check CHECK (isfinite(given_up_at)),
    CONSTRAINT mail_handed_at_check CHECK (isfinite(handed_at)),
    CONSTRAINT mail_headers_check CHECK ((json_typeof((headers)::json) = 'object'::text)),
    CONSTRAINT mail_html_body_check CHECK (((length(html_body) <= 2000000) AND (octet_length(html_body) >= 1))),
    CONSTRAINT mail_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT mail_idempotency_key_check CHECK (((length(idempotency_key) <= 200) AND (octet_length(idempotency_key) >= 1))),
    CONSTRAINT mail_last_error_check CHECK ((length(last_error) <= 1000)),
    CONSTRAINT mail_lease_until_check CHECK (isfinite(lease_until)),
    CONSTRAINT mail_one_end CHECK (((sent_at IS NULL) OR (given_up_at IS NULL))),
    CONSTRAINT mail_recipient_check CHECK (((length(recipient) <= 254) AND (recipient ~~ '_%@_%'::text) AND (recipient !~~ '%
%'::text))),
    CONSTRAINT mail_sent_at_check CHECK (isfinite(sent_at)),
    CONSTRAINT mail_subject_check CHECK (((length(subject) <= 998) AND (subject <> ''::text) AND (subject !~~ '%
%'::text) AND (subject !~~ '%%'::text))),
    CONSTRAINT mail_text_body_check CHECK (((length(text_body) <= 1000000) AND (octet_length(text_body) >= 1)))
);
CREATE TABLE public.news_rules (
    id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    body text NOT NULL COLLATE pg_catalog."C",
    saved_by text NOT NULL COLLATE pg_catalog."C",
    saved_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT news_rules_body_check CHECK ((json_typeof((body)::json) = 'object'::text)),
    CONSTRAINT news_rules_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT news_rules_number_check CHECK (((number >= 1) AND (number <= 1000000))),
    CONSTRAINT news_rules_saved_at_check CHECK (isfinite(saved_at)),
    CONSTRAINT news_rules_saved_by_check CHECK (((length(saved_by) <= 100) AND (octet_length(saved_by) >= 1)))
);
CREATE TABLE public.newsletter_issue (
    id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    subject text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL COLLATE pg_catalog."C",
    status text DEFAULT 'draft'::text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT newsletter_issue_body_check CHECK ((json_typeof((body)::json) = 'object'::text)),
    CONSTRAINT newsletter_issue_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT newsletter_issue_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT newsletter_issue_number_check CHECK (((number >= 1) AND (number <= 1000000))),
    CONSTRAINT newsletter_issue_sent_at_check CHECK (isfinite(sent_at)),
    CONSTRAINT newsletter_issue_sent_when CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT newsletter_issue_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text]))),
    CONSTRAINT newsletter_issue_subject_check CHECK (((length(subject) <= 200) AND (subject <> ''::text) AND (subject !~~ '%
%'::text) AND (subject !~~ '%%'::text)))
);
CREATE TABLE public.newsletter_recipient (
    id text NOT NULL COLLATE pg_catalog."C",
    issue_id text NOT NULL COLLATE pg_catalog."C",
    subscriber_id text NOT NULL COLLATE pg_catalog."C",
    state text DEFAULT 'queued'::text NOT NULL COLLATE pg_catalog."C",
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    lease_until timestamp(3) with time zone,
    sent_at timestamp(3) with time zone,
    clicks integer DEFAULT 0 NOT NULL,
    last_error text COLLATE pg_catalog."C",
    handed_at timestamp(3) with time zone,
    opened_at timestamp(3) with time zone,
    CONSTRAINT newsletter_recipient_attempts_check CHECK (((attempts >= 0) AND (attempts <= 1000))),
    CONSTRAINT newsletter_recipient_clicks_check CHECK (((clicks >= 0) AND (clicks <= 1000000))),
    CONSTRAINT newsletter_recipient_due_at_check CHECK (isfinite(due_at)),
    CONSTRAINT newsletter_recipient_handed_at_check CHECK (isfinite(handed_at)),
    CONSTRAINT newsletter_recipient_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT newsletter_recipient_last_error_check CHECK ((length(last_error) <= 1000)),
    CONSTRAINT newsletter_recipient_lease_until_check CHECK (isfinite(lease_until)),
    CONSTRAINT newsletter_recipient_opened_at_check CHECK (isfinite(opened_at)),
    CONSTRAINT newsletter_recipient_sent_at_check CHECK (isfinite(sent_at)),
    CONSTRAINT newsletter_recipient_sent_when CHECK (((state <> 'sent'::text) OR (sent_at IS NOT NULL))),
    CONSTRAINT newsletter_recipient_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'bounced'::text])))
);
CREATE TABLE public.operator_session (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT operator_session_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT operator_session_ends CHECK ((expires_at > created_at)),
    CONSTRAINT operator_session_expires_at_check CHECK (isfinite(expires_at)),
    CONSTRAINT operator_session_token_hash_check CHECK (((length(token_hash) <= 64) AND (token_hash ~ '^[0-9a-f]+$'::text) AND (length(token_hash) = 64)))
);
CREATE TABLE public.operator_token (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT operator_token_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT operator_token_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT operator_token_last_used_at_check CHECK (isfinite(last_used_at)),
    CONSTRAINT operator_token_name_check CHECK (((length(name) <= 100) AND (octet_length(name) >= 1))),
    CONSTRAINT operator_token_revoked_at_check CHECK (isfinite(revoked_at)),
    CONSTRAINT operator_token_token_hash_check CHECK (((length(token_hash) <= 64) AND (token_hash ~ '^[0-9a-f]+$'::text) AND (length(token_hash) = 64)))
);
CREATE TABLE public.outlet (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    feed_url text NOT NULL COLLATE pg_catalog."C",
    site_url text COLLATE pg_catalog."C",
    section text NOT NULL COLLATE pg_catalog."C",
    country text NOT NULL COLLATE pg_catalog."C",
    owner_kind text DEFAULT 'unknown'::text NOT NULL COLLATE pg_catalog."C",
    enabled integer DEFAULT 0 NOT NULL,
    etag text COLLATE pg_catalog."C",
    last_modified text COLLATE pg_catalog."C",
    body_hash text COLLATE pg_catalog."C",
    due_at timestamp(3) with time zone NOT NULL,
    lease_until timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL,
    last_ok_at timestamp(3) with time zone,
    last_error text COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    every_minutes integer DEFAULT 60 NOT NULL,
    origin text DEFAULT 'file'::text NOT NULL COLLATE pg_catalog."C",
    switched integer,
    CONSTRAINT outlet_body_hash_check CHECK (((length(body_hash) <= 64) AND (body_hash ~ '^[0-9a-f]+$'::text) AND (length(body_hash) = 64))),
    CONSTRAINT outlet_country_check CHECK (((length(country) <= 40) AND (octet_length(country) >= 1))),
    CONSTRAINT outlet_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT outlet_due_at_check CHECK (isfinite(due_at)),
    CONSTRAINT outlet_enabled_check CHECK ((enabled = ANY (ARRAY[0, 1]))),
    CONSTRAINT outlet_etag_check CHECK ((length(etag) <= 1000)),
    CONSTRAINT outlet_every_minutes_check CHECK (((every_minutes >= 1) AND (every_minutes <= 10000))),
    CONSTRAINT outlet_failures_check CHECK (((failures >= 0) AND (failures <= 1000000))),
    CONSTRAINT outlet_feed_url_check CHECK (((length(feed_url) <= 2000) AND ((lower(substr(feed_url, 1, 7)) = 'http://'::text) OR (lower(substr(feed_url, 1, 8)) = 'https://'::text)))),
    CONSTRAINT outlet_id_check CHECK (((length(id) <= 120) AND (id ~ '^[a-z0-9-]+$'::text))),
    CONSTRAINT outlet_last_error_check CHECK ((length(last_error) <= 1000)),
    CONSTRAINT outlet_last_modified_check CHECK ((length(last_modified) <= 200)),
    CONSTRAINT outlet_last_ok_at_check CHECK (isfinite(last_ok_at)),
    CONSTRAINT outlet_lease_until_check CHECK (isfinite(lease_until)),
    CONSTRAINT outlet_name_check CHECK (((length(name) <= 200) AND (octet_length(name) >= 1))),
    CONSTRAINT outlet_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'desk'::text]))),
    CONSTRAINT outlet_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['state'::text, 'private'::text, 'public'::text, 'community'::text, 'sample'::text, 'unknown'::text]))),
    CONSTRAINT outlet_section_check CHECK (((length(section) <= 40) AND (octet_length(section) >= 1))),
    CONSTRAINT outlet_site_url_check CHECK (((length(site_url) <= 2000) AND ((lower(substr(site_url, 1, 7)) = 'http://'::text) OR (lower(substr(site_url, 1, 8)) = 'https://'::text)))),
    CONSTRAINT outlet_switched_check CHECK (((switched >= 0) AND (switched <= 1)))
);
CREATE TABLE public.problem_report (
    id text NOT NULL COLLATE pg_catalog."C",
    page text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    handled_at timestamp(3) with time zone,
    submission_key text COLLATE pg_catalog."C",
    outcome text COLLATE pg_catalog."C",
    note text COLLATE pg_catalog."C",
    CONSTRAINT problem_report_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT problem_report_email_check CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text) AND (email !~~ '%
%'::text))),
    CONSTRAINT problem_report_handled_at_check CHECK (isfinite(handled_at)),
    CONSTRAINT problem_report_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT problem_report_message_check CHECK (((length(message) <= 5000) AND (octet_length(message) >= 1))),
    CONSTRAINT problem_report_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT problem_report_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'spam'::text]))),
    CONSTRAINT problem_report_page_check CHECK (((length(page) <= 2000) AND (octet_length(page) >= 1))),
    CONSTRAINT problem_report_submission_key_check CHECK (((length(submission_key) <= 200) AND (octet_length(submission_key) >= 1)))
);
CREATE TABLE public.remittance_quote (
    id text NOT NULL COLLATE pg_catalog."C",
    provider text NOT NULL COLLATE pg_catalog."C",
    logo_url text COLLATE pg_catalog."C",
    currency text NOT NULL COLLATE pg_catalog."C",
    rate text NOT NULL COLLATE pg_catalog."C",
    fee_minor integer NOT NULL,
    payout_methods text NOT NULL COLLATE pg_catalog."C",
    delivery text COLLATE pg_catalog."C",
    quoted_at timestamp(3) with time zone NOT NULL,
    source text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    CONSTRAINT remittance_quote_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'GBP'::text, 'EUR'::text, 'CAD'::text]))),
    CONSTRAINT remittance_quote_delivery_check CHECK (((length(delivery) <= 100) AND (octet_length(delivery) >= 1))),
    CONSTRAINT remittance_quote_fee_minor_check CHECK (((fee_minor >= 0) AND (fee_minor <= 1000000))),
    CONSTRAINT remittance_quote_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT remittance_quote_logo_url_check CHECK (((length(logo_url) <= 2000) AND (octet_length(logo_url) >= 1))),
    CONSTRAINT remittance_quote_payout_methods_check CHECK ((json_typeof((payout_methods)::json) = 'array'::text)),
    CONSTRAINT remittance_quote_provider_check CHECK (((length(provider) <= 100) AND (octet_length(provider) >= 1))),
    CONSTRAINT remittance_quote_quoted_at_check CHECK (isfinite(quoted_at)),
    CONSTRAINT remittance_quote_rate_check CHECK (((length(rate) <= 20) AND (rate ~ '^[0-9]+([.][0-9]+)?$'::text) AND (rate ~ '[1-9]'::text))),
    CONSTRAINT remittance_quote_source_check CHECK (((length(source) <= 300) AND (octet_length(source) >= 1))),
    CONSTRAINT remittance_quote_url_check CHECK (((length(url) <= 2000) AND ((lower(substr(url, 1, 7)) = 'http://'::text) OR (lower(substr(url, 1, 8)) = 'https://'::text))))
);
CREATE TABLE public.search_body (
    place bigint NOT NULL,
    body text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.search_change (
    id bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.search_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.search_entry (
    place bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    group_id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    title_text text NOT NULL COLLATE pg_catalog."C",
    excerpt text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    shown_at timestamp(3) with time zone,
    visible_from timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.search_gram (
    gram text NOT NULL COLLATE pg_catalog."C",
    size integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.search_match (
    place bigint NOT NULL,
    kind smallint NOT NULL,
    visible_from timestamp(3) with time zone NOT NULL,
    title_words tsvector NOT NULL,
    all_words tsvector NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE ONLY public.search_match ALTER COLUMN title_words SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.search_match ALTER COLUMN all_words SET STORAGE EXTERNAL;
CREATE TABLE public.search_word (
    word text NOT NULL COLLATE pg_catalog."C",
    uses integer NOT NULL
);
CREATE TABLE public.setting (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT setting_name_check CHECK (((length(name) <= 100) AND (octet_length(name) >= 1))),
    CONSTRAINT setting_value_check CHECK ((length(value) <= 10000))
);
CREATE TABLE public.sign_in_failure (
    address_hash text NOT NULL COLLATE pg_catalog."C",
    failures integer NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    locked_until timestamp(3) with time zone,
    CONSTRAINT sign_in_failure_address_hash_check CHECK (((length(address_hash) <= 64) AND (address_hash ~ '^[0-9a-f]+$'::text) AND (length(address_hash) = 64))),
    CONSTRAINT sign_in_failure_failures_check CHECK (((failures >= 1) AND (failures <= 1000000))),
    CONSTRAINT sign_in_failure_locked_later CHECK (((locked_until IS NULL) OR (locked_until > since))),
    CONSTRAINT sign_in_failure_locked_until_check CHECK (isfinite(locked_until)),
    CONSTRAINT sign_in_failure_since_check CHECK (isfinite(since))
);
CREATE TABLE public.story (
    id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    category text COLLATE pg_catalog."C",
    published_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    business integer DEFAULT 0 NOT NULL,
    diaspora integer DEFAULT 0 NOT NULL,
    related text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    lead_item_id text COLLATE pg_catalog."C",
    CONSTRAINT story_business_check CHECK ((business = ANY (ARRAY[0, 1]))),
    CONSTRAINT story_category_check CHECK ((category = ANY (ARRAY['Politics'::text, 'Economy'::text, 'Sports'::text, 'Technology'::text, 'Culture'::text, 'Cuisine'::text, 'Heritage'::text, 'Diaspora'::text, 'Business'::text]))),
    CONSTRAINT story_diaspora_check CHECK ((diaspora = ANY (ARRAY[0, 1]))),
    CONSTRAINT story_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT story_lead_item_id_check CHECK (((length(lead_item_id) <= 64) AND (octet_length(lead_item_id) >= 1))),
    CONSTRAINT story_published_at_check CHECK (isfinite(published_at)),
    CONSTRAINT story_related_check CHECK ((json_typeof((related)::json) = 'array'::text)),
    CONSTRAINT story_title_check CHECK (((length(title) <= 500) AND (octet_length(title) >= 1))),
    CONSTRAINT story_updated_at_check CHECK (isfinite(updated_at))
);
CREATE TABLE public.subscriber (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    email_folded text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    preferences text NOT NULL COLLATE pg_catalog."C",
    location text COLLATE pg_catalog."C",
    frequency text DEFAULT 'weekly'::text NOT NULL COLLATE pg_catalog."C",
    paused_until timestamp(3) with time zone,
    consent_at timestamp(3) with time zone NOT NULL,
    consent_page text NOT NULL COLLATE pg_catalog."C",
    consent_wording text NOT NULL COLLATE pg_catalog."C",
    confirm_token_hash text COLLATE pg_catalog."C",
    confirm_expires_at timestamp(3) with time zone,
    confirmed_at timestamp(3) with time zone,
    unsubscribed_at timestamp(3) with time zone,
    bounce_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT subscriber_bounce_count_check CHECK (((bounce_count >= 0) AND (bounce_count <= 1000000))),
    CONSTRAINT subscriber_confirm_expires_at_check CHECK (isfinite(confirm_expires_at)),
    CONSTRAINT subscriber_confirm_token_hash_check CHECK (((length(confirm_token_hash) <= 64) AND (confirm_token_hash ~ '^[0-9a-f]+$'::text) AND (length(confirm_token_hash) = 64))),
    CONSTRAINT subscriber_confirmed_at_check CHECK (isfinite(confirmed_at)),
    CONSTRAINT subscriber_consent_at_check CHECK (isfinite(consent_at)),
    CONSTRAINT subscriber_consent_page_check CHECK (((length(consent_page) <= 500) AND (octet_length(consent_page) >= 1))),
    CONSTRAINT subscriber_consent_wording_check CHECK (((length(consent_wording) <= 2000) AND (octet_length(consent_wording) >= 1))),
    CONSTRAINT subscriber_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT subscriber_email_check CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text) AND (email !~~ '%
%'::text))),
    CONSTRAINT subscriber_email_folded_check CHECK (((length(email_folded) <= 254) AND (email_folded ~~ '_%@_%'::text) AND (email_folded !~~ '%
%'::text))),
    CONSTRAINT subscriber_folded CHECK ((email_folded = lower(email_folded))),
    CONSTRAINT subscriber_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
    CONSTRAINT subscriber_id_check CHECK (((length(id) <= 64) AND (octet_length(id) >= 1))),
    CONSTRAINT subscriber_location_check CHECK (((length(location) <= 200) AND (octet_length(location) >= 1))),
    CONSTRAINT subscriber_paused_until_check CHECK (isfinite(paused_until)),
    CONSTRAINT subscriber_preferences_check CHECK ((json_typeof((preferences)::json) = 'object'::text)),
    CONSTRAINT subscriber_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Pending'::text, 'Unsubscribed'::text, 'Bounced'::text]))),
    CONSTRAINT subscriber_token_expires CHECK (((confirm_token_hash IS NULL) = (confirm_expires_at IS NULL))),
    CONSTRAINT subscriber_unsubscribed_at_check CHECK (isfinite(unsubscribed_at)),
    CONSTRAINT subscriber_unsubscribed_when CHECK (((status <> 'Unsubscribed'::text) OR (unsubscribed_at IS NOT NULL))),
    CONSTRAINT subscriber_updated_at_check CHECK (isfinite(updated_at))
);
CREATE TABLE public.suppression (
    address_hash text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT suppression_address_hash_check CHECK (((length(address_hash) <= 64) AND (address_hash ~ '^[0-9a-f]+$'::text) AND (length(address_hash) = 64))),
    CONSTRAINT suppression_created_at_check CHECK (isfinite(created_at)),
    CONSTRAINT suppression_reason_check CHECK ((reason = ANY (ARRAY['erased'::text, 'complained'::text, 'bounced'::text])))
);
ALTER TABLE ONLY public.advertising_inquiry
    ADD CONSTRAINT advertising_inquiry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertising_inquiry
    ADD CONSTRAINT advertising_inquiry_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.applied_migration
    ADD CONSTRAINT applied_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.article
    ADD CONSTRAINT article_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.article_revision
    ADD CONSTRAINT article_revision_once UNIQUE (article_id, number);
ALTER TABLE ONLY public.article_revision
    ADD CONSTRAINT article_revision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business
    ADD CONSTRAINT business_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business
    ADD CONSTRAINT business_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.live_item
    ADD CONSTRAINT live_item_once_per_outlet UNIQUE (outlet_id, guid);
ALTER TABLE ONLY public.live_item
    ADD CONSTRAINT live_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.news_rules
    ADD CONSTRAINT news_rules_number_key UNIQUE (number);
ALTER TABLE ONLY public.news_rules
    ADD CONSTRAINT news_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_issue
    ADD CONSTRAINT newsletter_issue_number_key UNIQUE (number);
ALTER TABLE ONLY public.newsletter_issue
    ADD CONSTRAINT newsletter_issue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_recipient
    ADD CONSTRAINT newsletter_recipient_once UNIQUE (issue_id, subscriber_id);
ALTER TABLE ONLY public.newsletter_recipient
    ADD CONSTRAINT newsletter_recipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.operator_session
    ADD CONSTRAINT operator_session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.operator_token
    ADD CONSTRAINT operator_token_name_key UNIQUE (name);
ALTER TABLE ONLY public.operator_token
    ADD CONSTRAINT operator_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.operator_token
    ADD CONSTRAINT operator_token_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.outlet
    ADD CONSTRAINT outlet_feed_url_key UNIQUE (feed_url);
ALTER TABLE ONLY public.outlet
    ADD CONSTRAINT outlet_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.problem_report
    ADD CONSTRAINT problem_report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.problem_report
    ADD CONSTRAINT problem_report_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.remittance_quote
    ADD CONSTRAINT remittance_quote_once UNIQUE (currency, provider, quoted_at);
ALTER TABLE ONLY public.remittance_quote
    ADD CONSTRAINT remittance_quote_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_body
    ADD CONSTRAINT search_body_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.search_change
    ADD CONSTRAINT search_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_kind_item_id_key UNIQUE (kind, item_id);
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.search_gram
    ADD CONSTRAINT search_gram_pkey PRIMARY KEY (gram, size, word);
ALTER TABLE ONLY public.search_match
    ADD CONSTRAINT search_match_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sign_in_failure
    ADD CONSTRAINT sign_in_failure_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY public.story
    ADD CONSTRAINT story_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriber
    ADD CONSTRAINT subscriber_confirm_token_hash_key UNIQUE (confirm_token_hash);
ALTER TABLE ONLY public.subscriber
    ADD CONSTRAINT subscriber_email_folded_key UNIQUE (email_folded);
ALTER TABLE ONLY public.subscriber
    ADD CONSTRAINT subscriber_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.suppression
    ADD CONSTRAINT suppression_pkey PRIMARY KEY (address_hash);
CREATE INDEX advertising_inquiry_newest ON public.advertising_inquiry USING btree (created_at, id);
CREATE INDEX article_featured ON public.article USING btree (status, featured_rank, published_at DESC, id DESC) WHERE (featured_rank IS NOT NULL);
CREATE INDEX article_newest ON public.article USING btree (status, published_at, id);
CREATE INDEX article_newest_of_category ON public.article USING btree (category, status, published_at, id);
CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (at, id);
CREATE INDEX business_arrived ON public.business USING btree (status, created_at, id);
CREATE INDEX business_listed ON public.business USING btree (status, is_premium DESC, name, id);
CREATE INDEX business_listed_of_both ON public.business USING btree (status, category, region, is_premium DESC, name, id);
CREATE INDEX business_listed_of_category ON public.business USING btree (status, category, is_premium DESC, name, id);
CREATE INDEX business_listed_of_region ON public.business USING btree (status, region, is_premium DESC, name, id);
CREATE INDEX contact_message_newest ON public.contact_message USING btree (created_at, id);
CREATE INDEX event_arrived ON public.event USING btree (status, created_at, id);
CREATE INDEX event_by_start ON public.event USING btree (status, starts_at, id);
CREATE INDEX live_item_fetched ON public.live_item USING btree (fetched_at);
CREATE INDEX live_item_newest ON public.live_item USING btree (hidden, published_at, id);
CREATE INDEX live_item_newest_of_category ON public.live_item USING btree (category, hidden, published_at, id);
CREATE INDEX live_item_of_story ON public.live_item USING btree (story_id, published_at);
CREATE INDEX live_item_page ON public.live_item USING btree (url);
CREATE INDEX live_item_published ON public.live_item USING btree (published_at);
CREATE INDEX mail_due ON public.mail USING btree (due_at, id) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX mail_newest ON public.mail USING btree (created_at, id);
CREATE INDEX newsletter_recipient_due ON public.newsletter_recipient USING btree (state, due_at, id);
CREATE INDEX newsletter_recipient_of_subscriber ON public.newsletter_recipient USING btree (subscriber_id);
CREATE INDEX operator_session_expired ON public.operator_session USING btree (expires_at);
CREATE INDEX outlet_due ON public.outlet USING btree (enabled, due_at, id);
CREATE INDEX problem_report_newest ON public.problem_report USING btree (created_at, id);
CREATE INDEX search_match_all ON public.search_match USING gin (all_words) WITH (fastupdate=off);
CREATE INDEX search_match_newest ON public.search_match USING btree (kind, place);
CREATE INDEX search_match_titles ON public.search_match USING gin (title_words) WITH (fastupdate=off);
CREATE INDEX story_newest ON public.story USING btree (published_at, id);
CREATE INDEX story_newest_business ON public.story USING btree (business, published_at, id);
CREATE INDEX story_newest_diaspora ON public.story USING btree (diaspora, published_at, id);
CREATE INDEX story_newest_of_category ON public.story USING btree (category, published_at, id);
CREATE INDEX subscriber_by_location ON public.subscriber USING btree (location, id);
CREATE INDEX subscriber_by_status ON public.subscriber USING btree (status, created_at, id);
CREATE INDEX subscriber_newest ON public.subscriber USING btree (created_at, id);
CREATE TRIGGER search_article AFTER INSERT OR DELETE OR UPDATE OF title, excerpt, category, content, author_name, published_at, tags, status ON public.article FOR EACH ROW EXECUTE FUNCTION public.note_search_change('article');
CREATE TRIGGER search_business AFTER INSERT OR DELETE OR UPDATE OF name, category, region, description, address, city, status ON public.business FOR EACH ROW EXECUTE FUNCTION public.note_search_change('business');
CREATE TRIGGER search_event AFTER INSERT OR DELETE OR UPDATE OF title, category, description, starts_at, location, city, organizer_name, status ON public.event FOR EACH ROW EXECUTE FUNCTION public.note_search_change('event');
CREATE TRIGGER search_live_item AFTER INSERT OR DELETE OR UPDATE OF title, description, url, category, published_at, hidden, story_id ON public.live_item FOR EACH ROW EXECUTE FUNCTION public.note_search_change('live');
ALTER TABLE ONLY public.article_revision
    ADD CONSTRAINT article_revision_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.article(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_item
    ADD CONSTRAINT live_item_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES public.outlet(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_item
    ADD CONSTRAINT live_item_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.story(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.newsletter_recipient
    ADD CONSTRAINT newsletter_recipient_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issue(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_recipient
    ADD CONSTRAINT newsletter_recipient_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.subscriber(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_body
    ADD CONSTRAINT search_body_place_fkey FOREIGN KEY (place) REFERENCES public.search_entry(place) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_match
    ADD CONSTRAINT search_match_place_fkey FOREIGN KEY (place) REFERENCES public.search_entry(place) ON DELETE CASCADE;
INSERT INTO applied_migration (name, applied_at) VALUES
  ('0001-publishing', '2026-11-15T00:00:00.000Z'),
  ('0002-live-news', '2026-11-15T00:00:00.000Z'),
  ('0003-listings', '2026-11-15T00:00:00.000Z'),
  ('0004-newsletter', '2026-11-15T00:00:00.000Z'),
  ('0005-inbox', '2026-11-15T00:00:00.000Z'),
  ('0006-operator', '2026-11-15T00:00:00.000Z'),
  ('0007-story-lists', '2026-11-15T00:00:00.000Z'),
  ('0030-finding', '2026-11-15T00:00:00.000Z'),
  ('0031-search-words', '2026-11-15T00:00:00.000Z'),
  ('0032-search-without-pending', '2026-11-15T00:00:00.000Z'),
  ('0040-desk', '2026-11-15T00:00:00.000Z'),
  ('0041-news-desk', '2026-11-15T00:00:00.000Z'),
  ('0050-search-match', '2026-11-15T00:00:00.000Z');
INSERT INTO content_version (id, version) VALUES ('site', 1);
