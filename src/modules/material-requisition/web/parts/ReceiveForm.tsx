import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DetailLine, type Round, receive } from '../../contract/index.ts'
import { receiving } from '../../rules/moving.ts'
import { Count } from './Count.tsx'
import { MaterialName } from './MaterialName.tsx'

/** What came of a round: as much as was delivered, unless something else is said, with why. */
export function ReceiveForm({ of, lines }: { of: Round; lines: readonly DetailLine[] }) {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const form = useForm(receive, {
    initial: { deliveryId: of.id, lines: of.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, differenceReason: '' })) },
    draft: `lvm.receive.${of.id}`,
    words: 'material-requisition.receive.',
    check: { set: receiving, facts: { open: true, delivered: new Map(of.lines.map(({ id, quantity }) => [id, quantity])) }, p: {} },
    onSent: () => say(t('material-requisition.receive.done')),
  })
  const said = form.values.lines ?? []
  const put = (at: number, change: Partial<(typeof said)[number]>) => {
    const now = said[at]
    if (now) form.set('lines', said.with(at, { ...now, ...change }))
  }
  const receivedOf = (code: string) => lines.find(({ materialCode }) => materialCode === code)?.receivingTotal ?? 0
  return (
    <Card title={t('material-requisition.round.title', { round: of.round })}>
      <p className="hint">
        <bdi translate="no">{name(of.deliveredBy)}</bdi> · {formatInstant(of.at, lang)}
      </p>
      <PageForm form={form}>
        {of.lines.map((line, at) => {
          const now = said[at]
          const fault = form.fault(`lines.${at}.quantity`)
          const less = now !== undefined && now.quantity < line.quantity
          return (
            <div key={line.id}>
              <div className="li">
                <div className="t">
                  <MaterialName of={line} />
                  <small>
                    {t('material-requisition.receive.delivered', { count: formatNumber(line.quantity) })} ·{' '}
                    {t('material-requisition.receive.before', { count: formatNumber(receivedOf(line.materialCode)) })}
                  </small>
                  <Told fault={fault} />
                </div>
                <Count
                  label={t('material-requisition.receive.quantityOf', { name: name(line) })}
                  value={now?.quantity ?? 0}
                  fault={fault}
                  onChange={(quantity) => put(at, { quantity: quantity ?? 0 })}
                />
              </div>
              {less && (
                <TextField
                  label={t('material-requisition.lines.differenceReason')}
                  required
                  max={150}
                  value={now.differenceReason}
                  fault={form.fault(`lines.${at}.differenceReason`)}
                  onChange={(differenceReason) => put(at, { differenceReason: differenceReason ?? '' })}
                />
              )}
            </div>
          )
        })}
        <div className="row end">
          <button type="submit" className="btn p" disabled={form.sending}>
            {t(form.sending ? 'kit.sending' : 'material-requisition.receive.confirm')}
          </button>
        </div>
      </PageForm>
    </Card>
  )
}
