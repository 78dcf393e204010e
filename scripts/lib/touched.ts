import { execFileSync } from 'node:child_process'

/** What a landing looks at closely (docs/gates.md): modules that were touched since the work began. Of the others a share takes its turn. */
export interface Touched {
  modules: ReadonlySet<string>
  /** Modules that were touched too and are left to `script/test all`, since more were than a landing has minutes for. */
  left: readonly string[]
  /** Whether something that all stand on was touched. */
  foundation: boolean
  /** Grows by one with each commit: whose turn it is among what was not touched. */
  rotation: number
}

/** More than so many modules are not looked at closely on one landing: those that were touched last are. */
const MOST = 12
/** What was committed in the hours before the last commit is the work that is landed with it. TOUCHED_SINCE=<commit> says otherwise. */
const HOURS = 6
/** What git writes before each commit of a log. */
const MARK = '%x01'
const BETWEEN = '\u0001'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 }).trim()

let known: Touched | undefined

/** What was touched, by git; outside of a checkout nothing was. TOUCHED=free-meal,home names the modules by hand. */
export function touched(): Touched {
  known ??= find()
  return known
}

function find(): Touched {
  try {
    const rotation = Number(git('rev-list', '--count', 'HEAD'))
    const named = process.env.TOUCHED
    if (named !== undefined) return { modules: new Set(named.split(',').filter(Boolean)), left: [], foundation: false, rotation }
    const commits = git('log', '--first-parent', '-m', '--numstat', '--no-renames', `--format=${MARK}`, `${since()}..HEAD`).split(BETWEEN)
    return { ...ofCommits([git('diff', '--numstat', '--no-renames', 'HEAD'), ...commits]), rotation }
  } catch {
    return { modules: new Set(), left: [], foundation: false, rotation: 0 }
  }
}

function since(): string {
  if (process.env.TOUCHED_SINCE) return process.env.TOUCHED_SINCE
  const end = Number(git('log', '-1', '--format=%ct'))
  return git('rev-list', '-1', '--first-parent', `--before=${end - HOURS * 3600}`, 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD').split('\n')[0]!
}

/** Reads what `git diff --numstat` says of each commit, the newest first: added, removed and path of each file. Within a commit most lines come first. */
export function ofCommits(commits: readonly string[]): Omit<Touched, 'rotation'> {
  const found = new Set<string>()
  let foundation = false
  for (const numstat of commits) {
    const lines = new Map<string, number>()
    for (const [, added, removed, path] of numstat.matchAll(/^(\d+|-)\t(\d+|-)\t(.+)$/gm)) {
      const name = /^src\/(?:modules|services|app)\/([a-z-]+)\//.exec(path!)?.[1]
      if (!name || name === 'web' || name === 'testing') foundation ||= /^src\/(foundation|app)\//.test(path!)
      else lines.set(name, (lines.get(name) ?? 0) + (Number(added) || 0) + (Number(removed) || 0))
    }
    for (const [name] of [...lines].sort(([a, some], [b, more]) => more - some || a.localeCompare(b))) found.add(name)
  }
  const inOrder = [...found]
  return { modules: new Set(inOrder.slice(0, MOST)), left: inOrder.slice(MOST).sort(), foundation }
}
