import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Erased } from '../../contract.ts'

const TONES = { delete: 'r', blank: 'w', keep: 'n' } as const

const ORDER = ['delete', 'blank', 'keep'] as const

/** What an erasure does, or did, table by table; what goes comes first. */
export function ReportLines({ lines }: { lines: readonly Erased[] }) {
  const { t, pick } = useText()
  return (
    <ul className="stack tight plain">
      {lines
        .toSorted((a, b) => ORDER.indexOf(a.did) - ORDER.indexOf(b.did))
        .map((line) => (
          <li key={line.table} className="row tight" style={{ alignItems: 'baseline' }}>
            <Tag tone={TONES[line.did]}>{t(`personal-data.did.${line.did}`)}</Tag>
            <span>
              {t('personal-data.erasure.line', { title: pick(line.titleCn, line.titleEn), count: line.rows })}
              {line.why && <small> {t(`personal-data.why.${line.why}`)}</small>}
            </span>
          </li>
        ))}
    </ul>
  )
}
