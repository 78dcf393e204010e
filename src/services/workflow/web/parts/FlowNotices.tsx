import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { noticeEvents } from '../../rules/index.ts'
import { FlowNotice } from './FlowNotice.tsx'
import { withOne, without } from './listEdit.ts'
import type { Drawing, FlowForm } from './useFlowForm.ts'
import type { KnownPeople } from './useKnownPeople.ts'

/** What the flow says of telling people, an occasion at most once; what it does not name is told as usual (WF-61). */
export function FlowNotices({ form, drawing, people }: { form: FlowForm; drawing: Drawing; people: KnownPeople }) {
  const { t } = useText()
  const notices = form.values.notifications ?? []
  const set = (after: typeof notices) => form.set('notifications', after)
  const free = noticeEvents.filter((event) => !notices.some((one) => one.event === event))
  return (
    <Card title={t('workflow.notice.title')}>
      <p className="muted below">{t('workflow.notice.about')}</p>
      {notices.map((notice, n) => (
        <FlowNotice
          key={notice.event}
          notice={notice}
          free={free}
          at={`notifications.${n}`}
          form={form}
          drawing={drawing}
          people={people}
          onChange={(after) => set(withOne(notices, n, after))}
          onRemove={() => set(without(notices, n))}
        />
      ))}
      {free[0] && (
        <button type="button" className="btn s" onClick={() => set([...notices, { event: free[0]!, channels: ['email'] }])}>
          {t('workflow.notice.add')}
        </button>
      )}
    </Card>
  )
}
