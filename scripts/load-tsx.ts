/**
 * `node --import ./scripts/load-tsx.ts`: lets Node run sources that hold JSX, which it cannot strip
 * like types. For development, measurements and tests; what readers are served by is built.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'));
    if (errors.length > 0) throw new Error(`${file}: ${String(errors[0]?.message)}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
