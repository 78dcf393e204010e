import { Link } from 'react-router'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Message } from '../../contract.ts'
import { textFor } from '../../rules/messages.ts'

/** At the corner of the sign, where no title, however long, pushes it away. */
const UNREAD = {
  position: 'absolute',
  top: -3,
  right: -3,
  width: 11,
  height: 11,
  borderRadius: 6,
  background: 'var(--brand)',
  border: '2px solid var(--surface)',
} as const

/** What a message is about, at a glance: a sign, bold while unread, how many are folded under it. */
export function MessageLine({ message }: { message: Message }) {
  const { t, lang } = useText()
  const unread = message.state === 'unread'
  const open = message.needsAction && message.state !== 'done'
  return (
    <Link to={`/${lang}/notification/${message.id}`} className="row start" style={{ color: 'var(--ink)' }}>
      <span className="dot" style={{ position: 'relative', ...(open && { background: 'var(--warn-soft)', color: 'var(--warn)' }) }}>
        <Icon name={message.state === 'done' ? 'check' : open ? 'todo' : 'bell'} />
        {unread && <span style={UNREAD} role="img" aria-label={t('state.Notification.unread')} />}
      </span>
      <span className="grow">
        <span className="row wrap tight">
          {/* title and body may hold what somebody wrote, a reason for one */}
          <span data-typed="" style={{ fontWeight: unread ? 600 : 400 }}>
            {textFor(lang, message.titleCn, message.titleEn)}
          </span>
          {message.messages > 1 && <small>{t('notifications.folded', { count: message.messages })}</small>}
        </span>
        <span className="muted" data-typed="" style={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
          {textFor(lang, message.bodyCn, message.bodyEn)}
        </span>
      </span>
    </Link>
  )
}
