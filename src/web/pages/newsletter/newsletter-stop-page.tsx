import { deskPath } from '../../../domain/desk/desk-path.ts';
import { TextLink } from '../../components/page/links.tsx';
import { LinkPage } from '../../forms/link-page.tsx';

/** For the operator, linked from Friday's email. */
export const Page = () => (
  <LinkPage
    name="Stop an issue"
    path="/newsletter/stop"
    question={{
      title: 'Stop this issue?',
      text: 'The issue won’t go out automatically on Saturday. It stays a draft at the desk.',
      label: 'Stop this issue',
    }}
    outcomes={{
      stopped: {
        title: 'Issue stopped',
        text: 'It stays a draft at the desk and won’t go out until someone sends it.',
      },
      over: {
        title: 'Nothing to stop',
        text: 'The issue has already been stopped or sent, or its schedule was changed at the desk.',
      },
    }}
    next={<TextLink href={deskPath('newsletter')}>Go to the desk</TextLink>}
  />
);
