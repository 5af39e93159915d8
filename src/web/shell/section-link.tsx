import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';

export const SECTIONS = [
  ['news', 'News'],
  ['diaspora', 'Diaspora'],
  ['culture', 'Culture'],
  ['business', 'Business'],
  ['events', 'Events'],
] as const;
export type SectionId = (typeof SECTIONS)[number][0];

const PATIENCE = 3000;

/** Scrolls to a section of the home page; right after a navigation it may still be on its way. */
function scrollToSection(section: SectionId, since = performance.now()) {
  const target = document.getElementById(section);
  if (target) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    history.replaceState(history.state, '', `/#${section}`);
  } else if (performance.now() - since < PATIENCE) {
    requestAnimationFrame(() => scrollToSection(section, since));
  }
}

interface Props {
  section: SectionId;
  /** How long to wait after going home first, in milliseconds. */
  delay: number;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}

export function SectionLink({ section, delay, className, onChoose, children }: Props) {
  const [path, navigate] = useLocation();

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose?.();
    if (path === '/') {
      scrollToSection(section);
    } else {
      navigate('/');
      setTimeout(() => scrollToSection(section), delay);
    }
  }

  return (
    <a href={`/#${section}`} className={className} onClick={go}>
      {children}
    </a>
  );
}
