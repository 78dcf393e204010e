import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { SUBMIT } from '../contract/base.ts'
import { confirm, exportList, list, score, voidInfraction } from '../contract/infractions.ts'
import { Finder } from './parts/Finder.tsx'
import { InfractionSheet } from './parts/InfractionSheet.tsx'
import { InfractionState } from './parts/Tags.tsx'
import { useDepartments } from './parts/useDepartments.ts'

const ACTS = { confirm, void: voidInfraction }

/** The points of whoever is looked for, and the infractions of one's people. */
export default function SafetyInfractions() {
  const { t, lang, pick } = useText()
  const { ssoId, may } = useMe()
  const [opened, open] = useOpened()
  const departments = useDepartments()
  const items = useCall(score, { ssoId }).data?.items ?? []
  return (
    <Page title={t('screen./{lang}/safety/index')}>
      <div className="stack">
        <Finder />
        <section>
          <Listing
            of={list}
            sheet={exportList}
            chips="state"
            filters={{
              ssoId: PersonPick,
              submitter: PersonPick,
              department: (field) => <SelectField {...field} typed options={departments} />,
              item: (field) => (
                <SelectField
                  {...field}
                  typed
                  options={items.map(({ id, code, nameCn, nameEn }) => ({ value: id, label: `${code} ${pick(nameCn, nameEn)}` }))}
                />
              ),
            }}
            cells={{
              number: ({ id, number }) => (
                <button type="button" className="btn link" translate="no" onClick={() => open(id)}>
                  {number}
                </button>
              ),
              state: (row) => <InfractionState {...row} />,
              area: ({ area, place }) => (
                <>
                  {t(`safety.area.${area}`)} {place && <small data-typed="">{place}</small>}
                </>
              ),
            }}
            card={['number', 'state', 'person', 'department', 'item', 'points', 'occurredAt', 'area', 'submitter']}
            actions={(row) => (
              <>
                <Moves of={ACTS} row={row} words="safety.act." />
                {may(SUBMIT) && row.person.ssoId !== ssoId && (
                  <Link className="btn link" to={`/${lang}/safety/form/id/${row.person.ssoId}/${row.accumulatedAfter}`}>
                    {t('safety.list.another')}
                  </Link>
                )}
              </>
            )}
          />
        </section>
      </div>
      {opened && <InfractionSheet id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}
