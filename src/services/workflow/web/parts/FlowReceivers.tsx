import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DrawnNotice } from '../../contract/index.ts'
import { CONCERNS, type FlowEvent, receiverKinds } from '../../rules/index.ts'
import { RefField } from './ApproverField.tsx'
import { withOne, without } from './listEdit.ts'
import type { Drawing, FlowForm } from './useFlowForm.ts'
import type { KnownPeople } from './useKnownPeople.ts'

const MOST = 20

type Receivers = NonNullable<DrawnNotice['receivers']>

/** Who is told besides those whom the occasion concerns. */
export function FlowReceivers(p: {
  event: FlowEvent
  receivers: Receivers
  at: `notifications.${number}`
  form: FlowForm
  drawing: Drawing
  people: KnownPeople
  onChange(receivers: Receivers): void
}) {
  const { t, choices } = useText()
  const { receivers, onChange } = p
  const kinds = receiverKinds.filter((kind) => kind !== CONCERNS[p.event])
  return (
    <fieldset className="below">
      <legend className="label below near">{t('workflow.notice.also')}</legend>
      {receivers.map(({ kind, ref }, n) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: receivers have no key and are told apart by their place
          key={n}
        >
          <SelectField
            label={t('workflow.notice.alsoNo', { order: n + 1 })}
            value={kind}
            options={choices('workflow.notice.receiver.', kinds)}
            onChange={(to = 'role') => onChange(withOne(receivers, n, { kind: to }))}
          />
          {(kind === 'role' || kind === 'person') && (
            <RefField
              kind={kind}
              value={ref}
              drawing={p.drawing}
              people={p.people}
              fault={p.form.fault(`${p.at}.receivers.${n}.ref`)}
              onChange={(to) => onChange(withOne(receivers, n, { kind, ref: to }))}
            />
          )}
          <button
            type="button"
            className="btn s below"
            aria-label={t('workflow.notice.removeReceiver', { order: n + 1 })}
            onClick={() => onChange(without(receivers, n))}
          >
            {t('workflow.draw.remove')}
          </button>
        </div>
      ))}
      {receivers.length < MOST && (
        <button type="button" className="btn s" onClick={() => onChange([...receivers, { kind: 'role' }])}>
          {t('workflow.notice.addReceiver')}
        </button>
      )}
    </fieldset>
  )
}
