import type { PersonRef } from '#foundation/contract/schemas.ts'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'

/** The first people of an audience by name, and how many there are besides. */
export function SampleNames({ sample, count }: { sample: readonly PersonRef[]; count: number }) {
  const { t, pick } = useText()
  return (
    <>
      <ul
        className="plain"
        aria-label={t('audience.count.names')}
        style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
      >
        {sample.map((person) => (
          <li key={person.ssoId} style={{ minWidth: 0 }}>
            <PersonCell person={person} note={pick(person.departmentCn, person.departmentEn)} />
          </li>
        ))}
      </ul>
      {count > sample.length && <p className="muted small above near">{t('audience.count.more', { count: formatNumber(count - sample.length) })}</p>}
    </>
  )
}
