import { Link } from 'react-router'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { MemberRow } from '../../contract.ts'

export const SEVERITY: Readonly<Record<MemberRow['due'][number]['severity'], Tone>> = { info: 'n', soon: 'w', overdue: 'r' }

/** What is due with a member, each with its day and, where a module gives one, the way to act. */
export function Dues({ of }: { of: MemberRow['due'] }) {
  const { lang, pick } = useText()
  return (
    <span className="team-dues">
      {of.map(({ kind, kindCn, kindEn, dueOn, severity, path }) => {
        const says = `${pick(kindCn, kindEn)} ${formatDay(dueOn, lang)}`
        return (
          <Tag key={`${kind} ${dueOn}`} tone={SEVERITY[severity]}>
            {path ? <Link to={path.replace('{lang}', lang)}>{says}</Link> : says}
          </Tag>
        )
      })}
    </span>
  )
}
