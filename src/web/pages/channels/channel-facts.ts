import type { SiteChannels } from '../../../contract/site.ts';

/** A statement about an app, and the page of its maker that says so. */
export interface SourcedFact {
  text: string;
  source: string;
}

interface ChannelGuide {
  name: string;
  steps: readonly string[];
  visible: readonly SourcedFact[];
  data: readonly SourcedFact[];
  leave: SourcedFact;
}

const WHATSAPP_PRIVACY = 'https://faq.whatsapp.com/1318001139066835';
const WHATSAPP_DATA = 'https://faq.whatsapp.com/433983372418227';
const WHATSAPP_PRINCIPLES = 'https://faq.whatsapp.com/958928238510970';
const WHATSAPP_POLICY = 'https://www.whatsapp.com/legal/channels-privacy-policy-uk';
const TELEGRAM_CHANNELS = 'https://telegram.org/faq_channels';
const TELEGRAM_LEAVING = 'https://core.telegram.org/method/channels.leaveChannel';
const TELEGRAM_MEMBERS =
  'https://core.telegram.org/tdlib/docs/classtd_1_1td__api_1_1supergroup.html';

/** How each channel is followed, what its app shows of followers, and how it is left. */
export const CHANNEL_GUIDES: Record<keyof SiteChannels, ChannelGuide> = {
  whatsapp: {
    name: 'WhatsApp',
    steps: [
      'Open the link on your phone, or scan the code with its camera.',
      'In WhatsApp, choose Follow.',
      'Our posts have a tab of their own, apart from your chats.',
    ],
    visible: [
      {
        text: 'Other followers can’t see you: not your name, your number or your picture, and not how you react.',
        source: WHATSAPP_PRIVACY,
      },
      {
        text: 'We run the channel, so we may see your profile picture and how you react. We can’t see your full number or your profile name unless you’re in our contacts.',
        source: WHATSAPP_PRIVACY,
      },
      { text: 'Anyone can see what we post, and so can WhatsApp.', source: WHATSAPP_POLICY },
    ],
    data: [
      {
        text: 'WhatsApp records which channels you follow, what you view there and how you react.',
        source: WHATSAPP_DATA,
      },
      {
        text: 'Notifications are off until you switch them on.',
        source: WHATSAPP_PRINCIPLES,
      },
    ],
    leave: {
      text: 'Open the channel in WhatsApp and choose Unfollow, at any time.',
      source: WHATSAPP_PRINCIPLES,
    },
  },
  telegram: {
    name: 'Telegram',
    steps: [
      'Open the link on your phone, or scan the code with its camera.',
      'In Telegram, choose Join.',
    ],
    visible: [
      {
        text: 'Other subscribers can’t see you. We run the channel, so we can see who is subscribed.',
        source: TELEGRAM_MEMBERS,
      },
      {
        text: 'Anyone who joins can read everything posted so far.',
        source: TELEGRAM_CHANNELS,
      },
    ],
    data: [],
    leave: {
      text: 'You can leave the channel in Telegram at any time.',
      source: TELEGRAM_LEAVING,
    },
  },
};
