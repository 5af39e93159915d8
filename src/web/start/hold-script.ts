import { THEME_KEY } from './theme-key.ts';

/** What the script in the head has kept until the page's own code comes. */
export interface HeldPress {
  /** The control that was pressed, changed or sent. */
  on: HTMLElement;
  type: 'click' | 'submit' | 'change' | 'keydown';
  submitter?: HTMLElement | null;
  event: Event;
}

declare global {
  interface Window {
    /** Ends the keeping and gives out what was kept. */
    takeHeld?: () => HeldPress[];
  }
}

/**
 * Runs in the head from the first byte on (see inline-scripts.ts), so it must not lean on anything
 * outside itself. Keeps what a reader presses, sends or chooses before page-start.ts has come, and
 * marks the control at once; the theme changes right here. Plain links, disclosures and the search
 * need no code and are left alone. Brings page-start.ts (see available.ts on how); if it cannot be
 * had, even at a second try, or not within the time a reader waits, forms and links work as plain HTML.
 */
export const HOLD_SCRIPT = `(function(d,w){var q=[],t='click submit change keydown'.split(' '),m,n=0,p=0,u=d.querySelector('meta[name=start]').content
function h(e){var x=e.target,k=e.type,c=d.documentElement.classList,b=k==='submit'?x:x.closest&&x.closest(k==='click'?'button,a[data-swap]':'form[data-swap]')
if(k==='click'&&b&&b.dataset.do==='theme'){k=c.contains('dark')?'light':'dark';c.remove('dark','light');c.add(k);try{localStorage.setItem('${THEME_KEY}',k)}catch(e){}return}
if(p||(k==='keydown'?!(e.ctrlKey&&e.key==='/'):!b||k==='click'&&b.type==='submit'||k==='submit'&&b.action.indexOf('/search')>0))return
if(k!=='change'){e.preventDefault();e.stopImmediatePropagation()}
b=b||d.body;(e.submitter||b).dataset.held='';q.push({on:b,type:k,submitter:e.submitter,event:e});m=m||setTimeout(g,6e3)}
function g(){p=1;q.splice(0).forEach(function(x){delete(x.submitter||x.on).dataset.held;if(x.type==='submit')x.on.requestSubmit(x.submitter);else if(x.on.href)location=x.on.href;else if(x.type==='change')x.on.requestSubmit()})}
function l(){fetch(u).then(function(r){if(!r.ok)throw 0;return r.text()}).then(function(){var c=d.createElement('script');c.type='module';c.src=u;d.head.append(c)},function(){n++?g():setTimeout(l,500)})}
w.takeHeld=function(){t.forEach(function(k){d.removeEventListener(k,h,true)});clearTimeout(m);return q}
t.forEach(function(k){d.addEventListener(k,h,true)});l()})(document,window)`;
