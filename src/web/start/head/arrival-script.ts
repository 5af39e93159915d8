/**
 * Runs in the document's head (see render/document.ts). A reader who comes back or reloads gets their
 * scroll position back, which needs every section's real height from the start.
 */
export const ARRIVAL_SCRIPT = `if((performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')document.documentElement.dataset.returned=''`;
