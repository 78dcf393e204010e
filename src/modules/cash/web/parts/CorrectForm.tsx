import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { correct, type Exchange } from '../../contract/index.ts'
import { correcting } from '../../rules/exchange.ts'
import { LinesField, LinesRead } from './LinesField.tsx'

/** Confirms a bag that held something else: why, and the change for what was found. */
export function CorrectForm({ of, onClose }: { of: Exchange; onClose(): void }) {
  const { t } = useText()
  const countedTotalFen = of.countedTotalFen ?? 0
  const form = useForm(correct, {
    initial: { id: of.id, wanted: of.wanted, reason: '' },
    draft: `cash.correct.${of.id}`,
    words: 'cash.correct.',
    check: { set: correcting, facts: { countedTotalFen }, p: {} },
  })
  return (
    <FormSheet title={t('cash.correct.title', { number: of.number })} form={form} action={t('cash.act.correct')} told="cash.correct.done" onClose={onClose}>
      <LinesRead {...of} />
      <Fields of={form} only={['reason']} over={{ reason: { required: true } }} />
      <LinesField
        label={t('cash.correct.wanted', { total: formatFen(countedTotalFen) })}
        required
        value={form.values.wanted}
        fault={form.fault('wanted')}
        onChange={(lines) => form.set('wanted', lines)}
      />
    </FormSheet>
  )
}
