import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Entry, ItemDetail } from '../../contract/index.ts'
import { isHeld, isOpen } from '../../rules/lifecycles.ts'
import { Due } from './Due.tsx'
import { WhyYou } from './ItemWhy.tsx'

/** Who holds the item, since when, until when, and why this person. An administrator may hand each task over. */
export function ItemClock({ item, onHandOver }: { item: ItemDetail; onHandOver?: (taskId: string) => void }) {
  const { t, lang, pick } = useText()
  const { may, ssoId } = useMe()
  const held = item.timeline.filter((line) => line.kind === 'task' && line.state && isHeld(line.state))
  if (!isOpen(item.state) && item.endedAt)
    return (
      <Card title={t('workflow.item.result')}>
        <p>{t('workflow.item.endedAt', { at: formatInstant(item.endedAt, lang), state: t(`state.WorkflowItem.${item.state}`) })}</p>
      </Card>
    )
  const handsOver = onHandOver && item.can.includes('transfer') && may('BASIC_WORKFLOW_ADMIN')
  return (
    <Card title={t('workflow.item.clock')}>
      {item.missing.length > 0 && (
        <p className="note-box warn below near">
          {t('workflow.item.missingPaper', { what: item.missing.map((one) => pick(one.nameCn, one.nameEn)).join(t('workflow.item.and')) })}
        </p>
      )}
      {item.returnedAt && (
        <>
          <PersonCell person={item.requester} />
          <small className="line above near">{t('workflow.item.returnedSince', { at: formatInstant(item.returnedAt, lang) })}</small>
        </>
      )}
      {held.map((task, n) => (
        <div key={task.id} className="li line" style={{ ...(n === 0 && { paddingTop: 4 }), paddingBottom: 6 }}>
          <Holder task={task} own={task.person?.ssoId === ssoId} />
          {handsOver && task.state === 'pending' && task.person?.ssoId !== ssoId && (
            <button type="button" className="btn s no-print above near" onClick={() => onHandOver(task.id)}>
              {t('workflow.item.handOver')}
            </button>
          )}
        </div>
      ))}
    </Card>
  )
}

function Holder({ task, own }: { task: Entry; own: boolean }) {
  const { t, lang, pick, name } = useText()
  const { person, actingFor, since } = task
  return (
    <>
      <div className="row between wrap tight">
        {person && <PersonCell person={person} note={pick(person.departmentCn, person.departmentEn)} />}
        {task.state === 'processing' && <Tag tone="b">{t('state.WorkflowTask.processing')}</Tag>}
      </div>
      <WhyYou line={task} own={own} />
      {actingFor && <small className="line">{t('workflow.item.actingFor', { name: name(actingFor) })}</small>}
      {since && <small className="line">{t('workflow.item.since', { at: formatInstant(since, lang) })}</small>}
      <div className="row tight above near">
        <small style={{ flex: 'none' }}>{t('workflow.item.due')}</small>
        <Due task={task} />
      </div>
    </>
  )
}
