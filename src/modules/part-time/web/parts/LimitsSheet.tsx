import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CompanyLimits, config, saveConfig } from '../../contract.ts'
import { thresholds } from '../../rules.ts'

/** The thresholds of each company. */
export function LimitsSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const call = useCall(config, {})
  const [chosen, choose] = useState<CompanyLimits['entity']>('MB')
  const given = call.data?.companies.find(({ entity }) => entity === chosen)
  if (given) return <Limits key={chosen} given={given} choose={choose} onClose={onClose} />
  return (
    <Sheet title={t('part-time.limits.title')} onClose={onClose}>
      <Loaded call={call} lines={6}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

function Limits({ given, choose, onClose }: { given: CompanyLimits; choose(entity: CompanyLimits['entity']): void; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveConfig, {
    initial: given,
    draft: `part-time.limits.${given.entity}`,
    words: 'part-time.limits.',
    check: { set: thresholds, facts: {}, p: {}, fields: ['warnDays', 'inactivateDays', 'terminateHintDays'] },
  })
  return (
    <FormSheet title={t('part-time.limits.title')} form={form} action={t('kit.save')} told="part-time.limits.done" onClose={onClose}>
      <Tabs label={t('part-time.limits.entity')} value={given.entity} options={choices('people.enum.entity.', ['MB', 'HB', 'JV'] as const)} onChange={choose} />
      <Fields of={form} over={{ entity: null }} />
    </FormSheet>
  )
}
