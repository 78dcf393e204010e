import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { registerExport, registerList } from '../../contract/index.ts'
import { complianceRequestLife } from '../../rules/life.ts'

/** Everything that was declared; with a person as a filter its export is the declarations of that person. */
export function RegisterList() {
  const { t, lang, pick } = useText()
  return (
    <Listing
      of={registerList}
      sheet={registerExport}
      chips="direction"
      filters={{
        ssoId: PersonPick,
      }}
      cells={{
        partner: (row) => (
          <Link data-typed="" to={`/${lang}/compliance/${row.direction}/${row.id}`}>
            {pick(row.partnerCn, row.partnerEn)}
          </Link>
        ),
        status: (row) => <StateTag of={complianceRequestLife} state={row.status} />,
        recipients: (row) => (
          <>
            <span data-typed="">{row.recipients}</span> {row.official && <Tag tone="w">{t('compliance.official')}</Tag>}
          </>
        ),
        limits: (row) =>
          row.limits.length === 0 ? (
            '—'
          ) : (
            <span className="row wrap tight">
              {row.limits.map((one) => (
                <Tag key={one} tone="r">
                  {t(`compliance.limit.${one}`)}
                </Tag>
              ))}
            </span>
          ),
      }}
      card={['partner', 'status', 'direction', 'requester', 'recipients', 'firstDay', 'worthFen', 'limits']}
      actions={(row) => (
        <Link className="btn link" to={`/${lang}/compliance/${row.direction}/${row.id}`}>
          {t(row.can.length > 0 ? 'compliance.act.dispose' : 'compliance.act.open')}
        </Link>
      )}
    />
  )
}
