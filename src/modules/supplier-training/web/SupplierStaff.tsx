import { Link } from 'react-router'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EDIT } from '../contract/base.ts'
import { cardIssue, type StaffRow, staffExport, staffList } from '../contract/index.ts'
import { Expiry } from './parts/Expiry.tsx'
import { MayWork } from './parts/Reasons.tsx'

const ACTS = { issue: act(cardIssue, ({ id }: StaffRow) => ({ staffId: id })) }

/** People of suppliers, with whether each may work today and why not. */
export default function SupplierStaff() {
  const { t, lang } = useText()
  const { may } = useMe()
  const opener = ({ id, name, company }: StaffRow) => (
    <Link className="link" data-typed="" to={`/${lang}/sct/employee/${id}`}>
      {name}
      <small className="line">{company}</small>
    </Link>
  )
  return (
    <Page
      title={t('screen./{lang}/sct/index')}
      actions={
        may(EDIT) && (
          <Link className="btn p" to={`/${lang}/sct/employee-add`}>
            {t('supplier-training.staff.add')}
          </Link>
        )
      }
    >
      <Listing
        of={staffList}
        sheet={staffExport}
        chips="state"
        cells={{
          name: opener,
          job: ({ job }) => <span data-typed="">{job}</span>,
          nationalId: ({ nationalId }) => <span translate="no">{nationalId}</span>,
          onsiteDates: ({ onsiteDates }) =>
            onsiteDates.map(({ from, to, area }) => (
              <span className="line" key={`${from} ${to} ${area}`}>
                {formatDays(from, to, lang)} <small>{t(`supplier-training.area.${area}`)}</small>
              </span>
            )),
          inductedUntil: ({ inductedUntil }) => (inductedUntil ? formatDay(inductedUntil, lang) : '—'),
          certificates: ({ certificates }) =>
            certificates.length === 0
              ? '—'
              : certificates.map((one) => (
                  <span className="line" key={`${one.type} ${one.expiryDate} ${one.state}`}>
                    {t(`supplier-training.certType.${one.type}`)}{' '}
                    {one.state === 'valid' || one.state === 'expired' ? <Expiry {...one} /> : t(`state.SupplierCertificate.${one.state}`)}
                  </span>
                )),
          mayWork: (row) => <MayWork {...row} />,
        }}
        card={['name', 'mayWork', 'job', 'nationalId', 'onsiteDates', 'inductedUntil', 'certificates']}
        actions={(row) => (
          <>
            {row.card && (
              <Link className="btn link" to={`/${lang}/sct/snapshot/${row.card}`}>
                {t('supplier-training.card.snapshot')}
              </Link>
            )}
            <Moves of={ACTS} row={row} words="supplier-training.card." values={{ name: row.name }} />
            {row.can.includes('bar') && (
              <Link className="btn link" to={`/${lang}/sct/black-list?staff=${row.id}`}>
                {t('supplier-training.staff.bar')}
              </Link>
            )}
          </>
        )}
      />
    </Page>
  )
}
