import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportQuotas, person, quotas, type Source } from '../contract.ts'
import { CodeList } from './parts/CodeList.tsx'
import { CorrectForm } from './parts/CorrectForm.tsx'
import { KindStatement } from './parts/KindStatement.tsx'
import { useKinds } from './parts/useKindWords.ts'
import { useRuleWords } from './parts/useRuleWords.ts'

const NONE: { person?: string | undefined; kindId?: string | undefined; source?: Source | undefined } = {}

/** Who was given how much; and of one person the quota with its rule, the coupons, and what came and went. */
export default function PersonCoupons() {
  const { t } = useText()
  const { options } = useKinds()
  const { who } = useRuleWords()
  const state = useListState(NONE)
  const ssoId = ssoIdIn(state.filters.person)
  return (
    <Page title={t('screen./{lang}/hotel/discount/person')} crumb={t('hotel-discount.crumb')}>
      <div className="stack">
        {ssoId && <OnePerson key={ssoId} ssoId={ssoId} />}
        <Listing
          of={quotas}
          sheet={exportQuotas}
          state={state}
          filters={{
            person: PersonPick,
            kindId: (field) => <SelectField {...field} typed options={options} />,
          }}
          cells={{
            source: ({ source, rule }) => (
              <>
                {t(`hotel-discount.source.${source}`)}
                {rule && <small className="line">{who(rule)}</small>}
              </>
            ),
          }}
          card={['person', 'left', 'kind', 'year', 'source', 'total', 'used', 'held', 'expiresOn']}
          actions={(row) =>
            row.person.ssoId !== ssoId && (
              <button type="button" className="btn link" onClick={() => state.setFilters({ ...state.filters, person: row.person.ssoId })}>
                {t('hotel-discount.person.open')}
              </button>
            )
          }
        />
        {ssoId && <CodeList key={ssoId} holder={ssoId} />}
      </div>
    </Page>
  )
}

function OnePerson({ ssoId }: { ssoId: SsoId }) {
  const { t } = useText()
  const call = useCall(person, { ssoId })
  return (
    <Loaded call={call} lines={6}>
      {(found) => (
        <>
          <Card
            title={<PersonCell person={found.person} />}
            extra={<Opens label={t('hotel-discount.correct.do')}>{(close) => <CorrectForm ssoId={ssoId} onClose={close} />}</Opens>}
          >
            <Left kinds={found.kinds} ssoId={ssoId} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Left({ kinds, ssoId }: { kinds: OutputOf<typeof person>['kinds']; ssoId: SsoId }) {
  const { t, lang, pick } = useText()
  const [chosen, choose] = useState<string>()
  const kind = kinds.find(({ kindId }) => kindId === chosen) ?? kinds[0]
  if (!kind) return <p className="muted">{t('hotel-discount.quotas.none')}</p>
  return (
    <div className="stack">
      <Facts
        items={kinds.map(({ kindCn, kindEn, left, held, expiresOn }) => ({
          label: pick(kindCn, kindEn),
          value: [
            t('hotel-discount.shop.left', { left }),
            t('hotel-discount.person.held', { held }),
            expiresOn ? t('hotel-discount.person.until', { day: formatDay(expiresOn, lang) }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <SelectField
        label={t('hotel-discount.mine.history')}
        always
        value={kind.kindId}
        options={kinds.map(({ kindId, kindCn, kindEn }) => ({ value: kindId, label: pick(kindCn, kindEn) }))}
        onChange={choose}
      />
      <KindStatement key={kind.kindId} kindId={kind.kindId} ssoId={ssoId} />
    </div>
  )
}
