import { isNotNull, or } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { channel, comment, device, email, group, notice, preference, sms, template } from './tables.ts'

const DELIVERY_LOG = { months: 24 }
const REMOVE_LOG = 'notifications.removeLog'

export default [
  retention(comment, { stays: { with: notice }, of: comment.author, gives: [comment.text, comment.at], erase: 'delete' }),
  retention(sms, {
    stays: { for: DELIVERY_LOG, from: sms.createdAt, by: REMOVE_LOG },
    of: sms.receiver,
    gives: [sms.createdAt, sms.module, sms.to, sms.text, sms.state, sms.doneAt],
    erase: 'delete',
  }),
  retention(email, {
    stays: { for: DELIVERY_LOG, from: email.createdAt, by: REMOVE_LOG },
    of: email.receiver,
    gives: [email.createdAt, email.module, email.to, email.subject, email.state, email.doneAt],
    erase: 'delete',
  }),
  retention(notice, {
    stays: { for: { months: 12 }, from: notice.createdAt, where: or(isNotNull(notice.readAt), isNotNull(notice.doneAt))!, by: 'notifications.removeOld' },
    of: notice.receiver,
    gives: [notice.createdAt, notice.module, notice.titleCn, notice.titleEn, notice.bodyCn, notice.bodyEn, notice.readAt, notice.doneAt],
    erase: 'delete',
  }),
  retention(preference, {
    stays: { afterLeaving: { days: 30 } },
    of: preference.ssoId,
    gives: [preference.module, preference.email, preference.sms, preference.digest, preference.quietFrom, preference.quietTo],
    erase: 'delete',
    whileHere: true,
  }),
  retention(device, { stays: { afterLeaving: { days: 30 } }, of: device.ssoId, gives: [device.createdAt], erase: 'delete', whileHere: true }),
  retention(template, { stays: { always: 'settings' } }),
  retention(group, { stays: { always: 'settings' } }),
  retention(channel, { stays: { always: 'settings' } }),
]
