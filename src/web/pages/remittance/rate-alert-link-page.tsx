import { TextLink } from '../../components/page/links.tsx';
import { AlertLinkPage } from '../../forms/alert-link-page.tsx';

export const Page = ({ id }: { id: string }) => (
  <AlertLinkPage
    name="Rate alert"
    path="/rate-alert"
    isEnd={id === 'end'}
    question="Please confirm that you want a rate alert at the address this link was sent to."
    isOn="We’ll email you when a quote reaches your target, no more than once a day, for 90 days."
    next={<TextLink href="/rate-alert">Set a rate alert</TextLink>}
  />
);
