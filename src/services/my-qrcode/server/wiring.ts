import { wiring } from '#foundation/jobs/wiring.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'

const notice = (event: string, variables: readonly string[]) => noticeEvent({ module: 'my-qrcode', event, variables })
notice('renewed', [])
notice('revoked', [])
notice('refused', ['count', 'minutes'])
notice('refusedOfPerson', ['count', 'minutes', 'name', 'ssoId'])

export default wiring({})
