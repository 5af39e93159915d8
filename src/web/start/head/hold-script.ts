import { THEME_KEY } from '../theme-key.ts';

/** A press that the script in the head holds until page-start.ts runs. */
export interface HeldPress {
  /** The control that was pressed, changed or sent. */
  control: HTMLElement;
  type: 'click' | 'submit' | 'change' | 'keydown';
  submitter?: HTMLElement | null;
  event: Event;
}

declare global {
  interface Window {
    /** Stops holding and returns what was held. */
    takeHeld?: () => HeldPress[];
  }
}

/**
 * Runs in the head, before anything else (see inline-scripts.ts), so it must not use anything outside
 * itself. Holds every press, submit and choice until page-start.ts runs, and marks the control at once;
 * the theme changes right here. Plain links, disclosures and forms that ask for another page need no
 * code and are left alone. It also loads page-start.ts (available.ts says why by fetch). If that fails
 * twice, or takes longer than a reader waits, forms and links work as plain HTML.
 *
 * For as long as the page lives, a control that a finger touches shows it at once: the browser's own
 * `:active` waits until it knows that the finger will not scroll.
 */
export const HOLD_SCRIPT = `(function(d,w){var f,q=[],t='click submit change keydown'.split(' '),m,n=0,p=0,u=d.querySelector('meta[name=start]').content
function h(e){var x=e.target,k=e.type,c=d.documentElement.classList,b=k==='submit'?x:x.closest&&x.closest(k==='click'?'button,a[data-swap]':'form[data-swap]')
if(k==='click'&&b&&b.dataset.do==='theme'){k=c.contains('dark')?'light':'dark';c.remove('dark','light');c.add(k);try{localStorage.setItem('${THEME_KEY}',k)}catch(e){}return}
if(p||(k==='keydown'?!(e.ctrlKey&&e.key==='/'):!b||k==='click'&&b.type==='submit'||k==='submit'&&(b.dataset.plain!=null||b.method==='get'&&b.dataset.swap==null)))return
if(k!=='change'){e.preventDefault();e.stopImmediatePropagation()}
b=b||d.body;(e.submitter||b).dataset.held='';q.push({control:b,type:k,submitter:e.submitter,event:e});m=m||setTimeout(g,6e3)}
function g(){p=1;q.splice(0).forEach(function(x){delete(x.submitter||x.control).dataset.held;if(x.type==='submit')x.control.requestSubmit(x.submitter);else if(x.control.href)location=x.control.href;else if(x.type==='change')x.control.requestSubmit()})}
function l(){fetch(u).then(function(r){if(!r.ok)throw 0;return r.text()}).then(function(){var c=d.createElement('script');c.type='module';c.src=u;d.head.append(c)},function(){n++?g():setTimeout(l,500)})}
w.takeHeld=function(){t.forEach(function(k){d.removeEventListener(k,h,true)});clearTimeout(m);return q}
function z(e){var x=e.target;if(e.type==='pointerdown'){f=x.closest&&x.closest('button,summary,a[data-swap]');if(f)f.dataset.felt=''}else if(f)setTimeout(function(b){delete b.dataset.felt},e.type==='pointerup'?150:0,f)}
'pointerdown pointerup pointercancel'.split(' ').forEach(function(k){d.addEventListener(k,z,true)})
t.forEach(function(k){d.addEventListener(k,h,true)});l()})(document,window)`;
