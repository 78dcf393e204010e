import type { ReactNode } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ListedRule } from '../../contract.ts'
import { useRuleWords } from './useRuleWords.ts'

const TONES = { holds: 'g', coming: 'b', over: 'n' } as const

interface Props {
  rule: ListedRule
  /** Its place in the order. */
  at: number | undefined
  departments: readonly { code: string; nameCn: string; nameEn: string }[]
  children: ReactNode
}

/** A rule: whom it fits, what it gives, and until when. */
export function RuleCard({ rule, at, departments, children }: Props) {
  const { t, lang, pick } = useText()
  const words = useRuleWords()
  const departmentName = (code: string): string => {
    const found = departments.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  return (
    <>
      <div className="row between wrap">
        <b>
          {at !== undefined && `${at}. `}
          <span data-typed="">{pick(rule.skuCn, rule.skuEn)}</span>
        </b>
        <Tag tone={TONES[rule.state]}>{t(`free-park-entry.rules.state.${rule.state}`)}</Tag>
      </div>
      <div>{words.who(rule, departmentName)}</div>
      <small>
        {words.limits(rule)} · {words.period(rule)}
      </small>
      {rule.blackouts.length > 0 && (
        <div>
          <small>
            {t('free-park-entry.rules.blackoutDays', {
              days: listed(
                rule.blackouts.map(({ from, to }) => formatDays(from, to, lang)),
                lang,
              ),
            })}
          </small>
        </div>
      )}
      <div className="row wrap">{children}</div>
    </>
  )
}
