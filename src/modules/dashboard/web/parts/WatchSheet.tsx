import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, NumberField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Filters, type MetricWords, saveThreshold } from '../../contract/index.ts'

const FEN = 100

/** A limit of a figure, of which its watcher is told when it is crossed and when it is back. */
export function WatchSheet({ words, filters, onClose }: { words: MetricWords; filters: Filters; onClose(): void }) {
  const { t, choices, pick } = useText()
  const { say } = useSay()
  const form = useForm(saveThreshold, {
    initial: { metric: words.key, filters, side: 'above' },
    // the same metric may stand twice, each time with other filters
    draft: `dashboard.threshold.${words.key}.${JSON.stringify(filters)}`,
    onSent: () => {
      say(t('dashboard.watching'))
      onClose()
    },
  })
  const money = words.unit === 'CNY'
  const { limit } = form.values
  return (
    <FormSheet title={t('dashboard.watch', { name: pick(words.nameCn, words.nameEn) })} form={form} action={t('dashboard.watch.save')} onClose={onClose}>
      <p className="hint">{t('dashboard.watch.says')}</p>
      <ChoiceField
        label={t('dashboard.watch.side')}
        value={form.values.side}
        options={choices('dashboard.watch.', ['above', 'below'])}
        onChange={(side) => form.set('side', side)}
      />
      <NumberField
        label={t('dashboard.watch.limit')}
        unit={t(`dashboard.unitName.${words.unit}`)}
        decimals
        required
        value={limit === undefined ? undefined : money ? limit / FEN : limit}
        onChange={(value) => form.set('limit', value === undefined ? undefined : money ? Math.round(value * FEN) : value)}
        fault={form.fault('limit')}
      />
    </FormSheet>
  )
}
