/**
 * Runs in the document's head (see render/document.ts). A reader who comes back or reloads gets their
 * scroll position back, and one who comes to a place in the page, or presses a link to one, stays
 * there: both need every section's real height (see `.far` in site.css). Everybody else sees the first
 * screen before what stands right below it is laid out (`.after-first`), and then the rest of that
 * (`.after-second`): each when the browser has nothing else to do, and not in the task of the load
 * event, at whose end it lays out all that is dirty.
 */
export const ARRIVAL_SCRIPT = `(function(d){var p;function t(){d.documentElement.dataset.returned=''}
if(location.hash||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')t()
d.addEventListener('click',function(e){if(e.target.closest&&e.target.closest('a[href*="#"]:not([data-swap])'))t()},true)
function i(s,g){(window.requestIdleCallback||setTimeout)(function(){d.documentElement.dataset.painted=s;g&&g()},{timeout:500})}
function f(){if(!p)i('screen',function(){i('all')});p=1}
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint')[0])f()}).observe({type:'paint',buffered:true})}catch(e){}
addEventListener('load',f)})(document)`;
