import { Icon } from '#foundation/web/kit/icons.tsx'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { OtherTodo } from '../../contract.ts'
import { textFor } from '../../rules/messages.ts'

const APPROVALS = '/{lang}/workflow/assigned'
const APPROVES = 'BASIC_WORKFLOW_APPROVE'

/** What waits and is no message, each leading to its page; and, of what is listed below, the approvals to the page where several are decided at once. */
export function OtherTodos({ others, approvals }: { others: readonly OtherTodo[]; approvals: number }) {
  const { t, lang } = useText()
  const { may } = useMe()
  const batch = approvals > 0 && may(APPROVES)
  if (others.length === 0 && !batch) return null
  return (
    <div className="card below">
      {others.map(({ key, titleCn, titleEn, noteCn, noteEn, count, path }) => {
        const note = textFor(lang, noteCn, noteEn)
        return (
          <Leads key={key} className="li" to={path}>
            <span className="t" data-typed="">
              <div>{textFor(lang, titleCn, titleEn)}</div>
              {note && <small>{note}</small>}
            </span>
            <b>{count}</b>
            <Icon name="next" />
          </Leads>
        )
      })}
      {batch && (
        <Leads className="li" to={APPROVALS}>
          <span className="t">{t('notifications.approvals', { count: approvals })}</span>
          <Icon name="next" />
        </Leads>
      )}
    </div>
  )
}
