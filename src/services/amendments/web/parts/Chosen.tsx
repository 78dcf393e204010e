import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SaidVersion } from '../../contract.ts'
import type { Choice } from './useChoice.ts'

/** Chooses the two versions that are held against each other. */
export function Chosen({ list, choice }: { list: readonly SaidVersion[]; choice: Choice }) {
  const { t, lang } = useText()
  const options = list.map((one) => ({ value: one.applyId, label: `${one.applyNo} · ${t(`amendments.kind.${one.kind}`)} · ${formatInstant(one.at, lang)}` }))
  const here = (applyId: string | undefined) => (list.some((one) => one.applyId === applyId) ? applyId : undefined)
  return (
    <div className="g2 no-print below">
      <SelectField
        label={t('amendments.before')}
        value={here(choice.before)}
        placeholder={t('amendments.nothingBefore')}
        options={options}
        onChange={(applyId) => choice.choose('before', applyId)}
      />
      <SelectField label={t('amendments.after')} value={here(choice.after)} options={options} onChange={(applyId) => choice.choose('after', applyId)} />
    </div>
  )
}
