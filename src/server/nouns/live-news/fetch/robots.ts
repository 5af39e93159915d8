interface Rule {
  allow: boolean;
  pattern: string;
}

const MAX_RULES = 2000;

/** Reads a robots.txt (RFC 9309): whether our agent may fetch a path. */
export function parseRobots(text: string, agent: string): (path: string) => boolean {
  const rules = rulesFor(text, agent.toLowerCase());
  return (path) => {
    const matching = rules.filter(({ pattern }) => matches(pattern, path));
    // The longest rule decides, and of two alike the one that allows.
    const [decisive] = matching.sort(
      (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
    );
    return decisive?.allow ?? true;
  };
}

/** The rules for our name, or else those for everybody. */
function rulesFor(text: string, agent: string): Rule[] {
  const byAgent = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#|$)/.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
      for (const named of agents) if (!byAgent.has(named)) byAgent.set(named, []);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      if (!value) continue;
      for (const named of agents) {
        const rules = byAgent.get(named);
        if (rules && rules.length < MAX_RULES)
          rules.push({ allow: name === 'allow', pattern: value });
      }
    }
  }
  return byAgent.get(agent) ?? byAgent.get('*') ?? [];
}

/** `*` stands for anything and a final `$` for the end; without a regular expression, which a file could make slow. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined
    ? at === path.length
    : path.indexOf(last, Math.max(at, path.length - last.length)) >= 0;
}
