import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WORDING_MAX, type WordingBlock } from '../../contract.ts'

interface Props<K extends string> {
  label: string
  /** The parts that the room knows. */
  parts: readonly K[]
  /** What stands before each part in the key of its words, with the dot. */
  words: string
  value: readonly WordingBlock<K>[]
  fault(path: string): string | undefined
  onChange(blocks: WordingBlock<K>[]): void
}

/** What people read of an offer, part by part, in the order in which it stands on their page. */
export function BlocksField<K extends string>({ label, parts, words, value, fault, onChange }: Props<K>) {
  const { t, choices } = useText()
  const [free, ...others] = parts.filter((key) => !value.some((one) => one.key === key))
  const wordOf = ({ key }: WordingBlock<K>) => t(`${words}${key}`)
  return (
    <Parts
      label={label}
      moves
      value={value}
      keyOf={({ key }) => key}
      nameOf={wordOf}
      head={(block, put) => (
        <SelectField
          label={t('booking.block')}
          always
          value={block.key}
          options={choices(words, [block.key, ...(free ? [free, ...others] : [])])}
          onChange={(key) => key && put({ ...block, key })}
        />
      )}
      add={free !== undefined && { label: t('booking.block.add'), one: () => ({ key: free, textCn: '', textEn: '' }) }}
      onChange={onChange}
    >
      {(block, put, at) => {
        const text = (half: 'textCn' | 'textEn') => ({
          ...{
            label: t(`booking.block.${half}`, { block: wordOf(block) }),
            required: true,
            max: WORDING_MAX,
            value: block[half],
            fault: fault(`${at}.${half}`),
          },
          onChange: (next = '') => put({ ...block, [half]: next }),
        })
        return (
          <>
            <TextAreaField {...text('textCn')} />
            <TextAreaField {...text('textEn')} lang="en" />
          </>
        )
      }}
    </Parts>
  )
}
