import { Link } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { outboxMessage } from '#services/integrations/contract.ts'
import type { SyncRow } from '../../contract/index.ts'
import { itemLife } from '../../rules/lifecycles.ts'

/** A message with all that may be read of it; from here to the request, where it can be handed over or terminated. */
export function SyncSheet({ row, sending, onResend, onClose }: { row: SyncRow; sending: boolean; onResend(): void; onClose(): void }) {
  const { t, lang, pick } = useText()
  const { item, payload } = row
  const at = (label: string, when: string | null) => (when ? [{ label, value: formatInstant(when, lang) }] : [])
  const field = (key: string) => t(`workflow.sync.field.${key}`)
  const said = [
    ...(row.lastAnswer ? [{ label: t('workflow.sync.lastAnswer'), value: row.lastAnswer }] : []),
    ...Object.entries(payload.shown).map(([key, value]) => ({ label: field(key), value })),
  ]
  return (
    <Sheet
      title={t('workflow.sync.about', { target: t(`workflow.sync.target.${row.target}`) })}
      onClose={onClose}
      footer={
        <>
          <Link className="btn" to={`/${lang}/workflow/assigned/${item.id}`}>
            {t('workflow.sync.toItem')}
          </Link>
          {row.can.includes('resend') && (
            <button type="button" className="btn p" disabled={sending} onClick={onResend}>
              {t('workflow.sync.resend')}
            </button>
          )}
        </>
      }
    >
      <h3 data-typed="">{pick(item.subjectCn, item.subjectEn)}</h3>
      <p className="below">
        <small>
          {item.no} · {pick(item.typeCn, item.typeEn)}
        </small>{' '}
        <StateTag of={itemLife} state={item.state} />
      </p>
      <Facts
        items={[
          { label: t('workflow.state'), value: <StateTag of={outboxMessage} state={row.state} /> },
          { label: t('workflow.sync.tries'), value: row.tries },
          ...at(t('workflow.sync.created'), row.createdAt),
          ...at(t('workflow.sync.nextTry'), row.nextTryAt),
          ...at(t('workflow.sync.done'), row.doneAt),
        ]}
      />
      <dl className="facts above">
        {said.map(({ label, value }) => (
          <div key={label} style={{ gridColumn: '1 / -1' }}>
            <dt>{label}</dt>
            <dd className="lines" data-typed="">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {payload.hidden.length > 0 && (
        <p className="hint above">{t('workflow.sync.hidden', { fields: payload.hidden.map(field).join(t('workflow.sync.and')) })}</p>
      )}
      {row.state === 'failed' && row.can.length === 0 && <p className="hint">{t('workflow.sync.needless')}</p>}
    </Sheet>
  )
}
