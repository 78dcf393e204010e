import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { formQuery } from '../../contract/index.ts'
import { FormState, useInYear } from './Tags.tsx'

const FORMER = { pageSize: 20, filters: { scope: 'former' } } as const

/** Former team members of whom one had written something before they went to another manager (FLPF-15). */
export function FormerTeam() {
  const { t, lang } = useText()
  const inYear = useInYear()
  const { data } = useCall(formQuery, FORMER)
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t('frontline-performance.former')}>
      <div className="stack">
        {data.list.map((form) => (
          <div key={form.id} className="row between wrap">
            <PersonCell person={form.person} note={inYear(form)} />
            <span className="row">
              <FormState state={form.state} />
              <Link className="btn link" to={`/${lang}/performance/frontline/${form.id}`}>
                {t('frontline-performance.open')}
              </Link>
            </span>
          </div>
        ))}
      </div>
    </Card>
  )
}
