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
    /** Ends the keeping and gives out what was kept; `plainly` lets it go its way as plain HTML. */
    takeHeld?: (plainly?: boolean) => HeldPress[];
  }
}

/**
 * Runs in the head from the first byte on (see inline-scripts.ts), so it must not lean on anything
 * outside itself. Keeps what a reader presses, sends or chooses before page-start.ts has come, and
 * marks the control at once. Plain links, disclosures and the search need no code and are left alone.
 * If page-start.ts cannot be had, even at a second try, or does not come within the time a reader
 * waits, forms and links work as plain HTML.
 */
export const HOLD_SCRIPT = `(function(d,w){var q=[],t='click submit change keydown'.split(' '),m,n=0
function h(e){var x=e.target,k=e.type,b=k==='submit'?x:x.closest&&x.closest(k==='click'?'button,a[data-swap]':'form[data-swap]')
if(k==='keydown'?!(e.ctrlKey&&e.key==='/'):!b||k==='click'&&b.type==='submit'||k==='submit'&&b.action.indexOf('/search')>0)return
if(k!=='change'){e.preventDefault();e.stopImmediatePropagation()}
b=b||d.body;(e.submitter||b).dataset.held='';q.push({on:b,type:k,submitter:e.submitter,event:e});m=m||setTimeout(w.takeHeld,6e3,1)}
function f(e){var s=e.target,c;if(s.type!=='module'||!s.src)return;if(n++)return w.takeHeld&&w.takeHeld(1);c=d.createElement('script');c.type='module';c.src=s.src+'?again';setTimeout(function(){d.head.append(c)},500)}
w.takeHeld=function(p){t.forEach(function(k){d.removeEventListener(k,h,true)});w.removeEventListener('error',f,true);clearTimeout(m);delete w.takeHeld
if(p)q.forEach(function(x){delete(x.submitter||x.on).dataset.held;if(x.type==='submit')x.on.requestSubmit(x.submitter);else if(x.on.href)location=x.on.href;else if(x.type==='change')x.on.requestSubmit()})
return q}
t.forEach(function(k){d.addEventListener(k,h,true)});w.addEventListener('error',f,true)})(document,window)`;
