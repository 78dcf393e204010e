import { type Break, instead } from '../break.ts'

/** Builds the pages of the copy, makes a demo resort and looks at the screens with these words in their names. */
const look = (words: string): Break['run'] => ['node', 'gates/screens/index.ts', words]
const SIGN_IN = 'screen session /login'
/** A picture of two pixels side by side. */
const TWO_BY_ONE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2' height='1'/%3E"
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
    name: 'code-said-to-be-typed',
    file: 'src/services/session/web/Login.tsx',
    change: instead('<Skyline />', '<p data-typed="">fileId</p><Skyline />'),
    run: look(SIGN_IN),
    says: /session \/login as .*“fileId” .* is marked as typed and shows fileId/,
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
    name: 'page-that-throws',
    file: 'src/services/session/web/Login.tsx',
    change: instead('document.title = ', "queueMicrotask(() => {\n      throw new Error('broken on purpose')\n    })\n    document.title = "),
    run: look(SIGN_IN),
    says: /session \/login as .*an error that nobody caught: broken on purpose/,
  },
  {
    name: 'drawing-squeezed',
    file: 'src/services/session/web/parts/login.css',
    change: (text) => `${text}\n.gate .doors .icon { width: 60px; height: 12px }\n`,
    run: look(SIGN_IN),
    says: /session \/login as .*svg\.icon is \d+ × 12 and its view box 24 × 24/,
  },
  {
    name: 'picture-squeezed',
    file: 'src/services/session/web/Login.tsx',
    change: instead('<Skyline />', `<img src="${TWO_BY_ONE}" alt="" style={{ width: 40, height: 40 }} /><Skyline />`),
    run: look(SIGN_IN),
    says: /session \/login as .*img\. is 40 × 40 and its picture 2 × 1/,
  },
  {
    name: 'place-to-sign-too-low',
    file: 'src/services/session/web/Login.tsx',
    change: instead('<Skyline />', `<canvas style={{ width: 342, height: 20, touchAction: 'none' }} /><Skyline />`),
    run: look(SIGN_IN),
    says: /session \/login as .*canvas\. is \d+ × 20 and is drawn upon/,
  },
  {
    name: 'print-without-words',
    file: 'src/services/session/web/parts/login.css',
    change: (text) => `${text}\n@media print { body { display: none } }\n`,
    run: look(SIGN_IN),
    says: /session \/login as .*prints a PDF without any text/,
  },
  {
    name: 'print-of-specks',
    file: 'src/services/session/web/parts/login.css',
    change: (text) => `${text}\n@media print { * { font-size: 2px !important } }\n`,
    run: look(SIGN_IN),
    says: /session \/login as .*prints no letter of 5 points/,
  },
  {
    name: 'too-low-for-a-finger',
    file: 'src/foundation/web/kit/touch.css',
    change: instead('min-height: 44px', 'min-height: 34px'),
    run: ['node', 'gates/screens/index.ts', 'what the kit makes to be pressed'],
    says: /what the kit makes to be pressed is 44 pixels high[\s\S]*button btn/,
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
