import { TextLink } from '../../components/page/links.tsx';
/** Who looks for something to listen to finds the stations too. */
export const RadioLink = () => (
  <p className="no-print mt-8">
    <TextLink href="/radio" alone className="text-green">
      Listen live: radio stations by language and town
    </TextLink>
  </p>
);
