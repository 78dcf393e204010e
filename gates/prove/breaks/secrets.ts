import { type Break, instead } from '../break.ts'

const SECRETS = ['npx', 'vitest', 'run', 'gates/secrets.test.ts'] as const
const HEADERS = ['npx', 'vitest', 'run', 'gates/headers.test.ts'] as const
const APP = 'src/foundation/server/app.ts'

const breaks: readonly Break[] = [
  {
    name: 'kept-answer-unsealed',
    file: 'src/foundation/server/idempotency.ts',
    change: instead('answer: ctx.secrets.seal(SEALED_FOR, JSON.stringify(answer ?? {}))', 'answer: answer ?? {}'),
    run: SECRETS,
    says: /table \w+\.foundation_idempotency: service key/,
  },
  {
    name: 'secret-in-the-log',
    file: 'src/foundation/server/calls.ts',
    change: instead("'not permitted')\n    answer", "'not permitted')\n    request.log.info({ asked: request.headers }, 'refused')\n    answer"),
    run: SECRETS,
    says: /log «refused»: (id of a session|service key)/,
  },
  {
    name: 'may-be-framed',
    file: APP,
    change: instead(`'frame-ancestors': ["'none'"]`, `'frame-ancestors': ["'self'"]`),
    run: HEADERS,
    says: /FAIL .*lets nobody put the portal into a frame/,
  },
  {
    name: 'anybody-says-their-address',
    file: APP,
    change: instead('trustProxy: config.trustedProxies', "trustProxy: config.trustedProxies !== ''"),
    run: HEADERS,
    says: /FAIL .*nobody from outside says which address they come from/,
  },
  {
    name: 'point-shown-by-no-test',
    file: 'docs/security.md',
    change: instead(
      '| 4.1.1 | every answer names its type, texts with utf-8 | `gates/headers.test.ts` «what',
      '| 4.1.1 | every answer names its type, texts with utf-8 | `gates/headers.test.ts` «whatever',
    ),
    run: ['npm', 'run', 'check', '--', 'papers'],
    says: /docs\/security\.md:\d+: 4\.1\.1: gates\/headers\.test\.ts has no test that begins with «whatever/,
  },
]
export default breaks
