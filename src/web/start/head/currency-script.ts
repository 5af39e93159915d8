/**
 * Chooses the reader's likely currency where money is sent. By the clock, winter and summer, because
 * asking for the zone's name holds a cheap phone for a tenth of a second; Canada by its language.
 */
export const CURRENCY_SCRIPT = `document.addEventListener('DOMContentLoaded',function(){function o(m){return new Date(2026,m,1).getTimezoneOffset()}
var w=o(0),c=/-CA/.test(navigator.language)?'CAD':w>0||w<-150||o(6)>=w?'USD':w?'EUR':'GBP'
if(location.search.indexOf('from=')<0)document.querySelectorAll('select[name=from]').forEach(function(s){s.value=c})})`;
