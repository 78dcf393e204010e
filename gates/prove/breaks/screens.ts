import { type Break, instead } from '../break.ts'

/** Builds the pages of the copy, makes a demo resort and looks at the screens with these words in their names. */
const look = (words: string): Break['run'] => ['node', 'gates/screens/index.ts', words]
const SIGN_IN = 'screen session /login'
const MARK = /<button type="button" className="mark" onClick=\{logoClicks\} aria-label="Backlot">([\s\S]*?)<\/button>/

/** What every screen is held to, broken on the one page that everybody passes. */
const breaks: readonly Break[] = [
  {
    name: 'key-without-words',
    file: 'src/services/session/locales/zh.json',
    change: (text) => text.replace(/^.*"session\.login\.choose".*\n/m, ''),
    run: look(SIGN_IN),
    says: /session \/login as .*“session\.login\.choose” .* is a key without words/,
  },
  {
    name: 'english-on-a-chinese-page',
    file: 'src/services/session/locales/zh.json',
    change: (text) => text.replace(/("session\.login\.title": )".*"/, '$1"Sign in"'),
    run: look(SIGN_IN),
    says: /session \/login as .*“Sign in” .* has Sign, in on a Chinese page/,
  },
  {
    name: 'scrolls-sideways',
    file: 'src/services/session/web/parts/login.css',
    change: (text) => `${text}\n.gate .inner { min-width: 640px }\n`,
    run: look(SIGN_IN),
    says: /session \/login as .*phone-zh-light: is \d+ pixels wide and scrolls sideways/,
  },
  {
    name: 'no-way-but-the-mouse',
    file: 'src/services/session/web/Login.tsx',
    change: (text) => text.replace(MARK, '<div className="mark" onClick={logoClicks}>$1</div>'),
    run: look(SIGN_IN),
    says: /session \/login as .*div\.mark “Backlot” cannot be focused/,
  },
  {
    name: 'enter-does-nothing',
    file: 'src/services/session/web/Login.tsx',
    change: (text) => text.replace(MARK, '<div role="button" tabIndex={0} className="mark" onClick={logoClicks} onKeyDown={() => {}}>$1</div>'),
    run: look(SIGN_IN),
    says: /session \/login as .*div\.mark “Backlot” has a handler, and Enter does nothing/,
  },
  {
    name: 'too-pale-to-read',
    file: 'src/services/session/web/parts/login.css',
    change: (text) => `${text}\n.gate .inner p { color: #c8cad0 }\n`,
    run: look(SIGN_IN),
    says: /session \/login as .*color-contrast/,
  },
  {
    name: 'request-that-fails',
    file: 'src/services/session/web/Login.tsx',
    change: instead('<Skyline />', '<img src="/api/nowhere.png" alt="" /><Skyline />'),
    run: look(SIGN_IN),
    says: /session \/login as .*GET \/api\/nowhere\.png answered 404/,
  },
  {
    name: 'page-open-to-everybody',
    file: 'src/app/web/Routes.tsx',
    change: instead("screen.permission !== 'public' && !entered?.permitted.has(screen.path)", "screen.permission === 'public' && !entered"),
    run: look('refused people'),
    says: /people \/\{lang\}\/people\/admin as 10000001, .* opens for 10000001, who has no permission for it/,
  },
  {
    name: 'watermark-drawn-once',
    file: 'src/app/web/frame/Watermark.tsx',
    change: instead('const timer = setInterval(refresh, REFRESH_MS)', 'const timer = setTimeout(() => {}, REFRESH_MS)'),
    run: ['npx', 'vitest', 'run', 'src/app/web/tests/watermark.test.tsx'],
    says: /FAIL .*SHELL-10 taken away, it is back after two seconds/,
  },
]
export default breaks
