import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Filters, type MetricWords, saveThreshold } from '../../contract/index.ts'

/** A limit of a figure, of which its watcher is told when it is crossed and when it is back. */
export function WatchSheet({ words, filters, onClose }: { words: MetricWords; filters: Filters; onClose(): void }) {
  const { t, choices, pick } = useText()
  const form = useForm(saveThreshold, {
    initial: { metric: words.key, filters, side: 'above' },
    // the same metric may stand twice, each time with other filters
    draft: `dashboard.threshold.${words.key}.${JSON.stringify(filters)}`,
  })
  const limit = {
    ...{ label: t('dashboard.watch.limit'), required: true, value: form.values.limit, fault: form.fault('limit') },
    onChange: (value: number | undefined) => form.set('limit', value),
  }
  return (
    <FormSheet
      title={t('dashboard.watch', { name: pick(words.nameCn, words.nameEn) })}
      form={form}
      action={t('dashboard.watch.save')}
      told="dashboard.watching"
      onClose={onClose}
    >
      <p className="hint">{t('dashboard.watch.says')}</p>
      <ChoiceField
        label={t('dashboard.watch.side')}
        value={form.values.side}
        options={choices('dashboard.watch.', ['above', 'below'])}
        onChange={(side) => form.set('side', side)}
      />
      {words.unit === 'CNY' ? <MoneyField {...limit} /> : <NumberField {...limit} decimals unit={t(`dashboard.unitName.${words.unit}`)} />}
    </FormSheet>
  )
}
