import { Link } from 'react-router'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { AssignedRow, BatchResult } from '../../contract/index.ts'
import type { BatchAction } from '../../rules/batching.ts'

/** What became of each of the chosen: handled, set aside to be read, or refused, with the reason and a way to it. */
export function BatchOutcome({ action, result, rows }: { action: BatchAction; result: BatchResult; rows: readonly AssignedRow[] }) {
  const { t } = useText()
  const parts: { key: string; tone: Tone; list: readonly { taskId: string; reason?: string }[] }[] = [
    { key: 'setAside', tone: 'w', list: result.setAside },
    { key: 'refused', tone: 'r', list: result.refused },
    { key: action, tone: 'g', list: result.decided },
  ]
  return parts
    .filter(({ list }) => list.length > 0)
    .map(({ key, tone, list }) => (
      <section className="below" key={key}>
        <Tag tone={tone}>{t(`workflow.list.outcome.${key}`, { count: list.length })}</Tag>
        {key === 'setAside' && (
          <p className="hint above near">
            <small>{t('rule.WF-40')}</small>
          </p>
        )}
        {list.map(({ taskId, reason }) => (
          <div key={taskId} className="li">
            <Named row={rows.find((row) => row.taskId === taskId)} reason={reason} />
          </div>
        ))}
      </section>
    ))
}

function Named({ row, reason }: { row: AssignedRow | undefined; reason: string | undefined }) {
  const { lang, pick, name } = useText()
  return (
    <span>
      {row && (
        <>
          {reason === undefined ? (
            pick(row.subjectCn, row.subjectEn)
          ) : (
            <Link className="link" to={`/${lang}/workflow/assigned/${row.id}`}>
              {pick(row.subjectCn, row.subjectEn)}
            </Link>
          )}
          <br />
          <small>
            {name(row.requester)} · {row.no}
          </small>
        </>
      )}
      {reason !== undefined && (
        <small className="line" style={{ color: 'var(--ink)' }}>
          {reason}
        </small>
      )}
    </span>
  )
}
