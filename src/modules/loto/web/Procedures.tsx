import { Link } from 'react-router'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { EDIT, EHS, sopExport, sopList } from '../contract/index.ts'
import { Opener } from './parts/Opener.tsx'
import { ProcedureActs } from './parts/ProcedureActs.tsx'
import { InspectionMark, StateMark } from './parts/StateMark.tsx'
import { Typed } from './parts/Typed.tsx'
import { VendorAccounts } from './parts/VendorAccounts.tsx'
import { VendorReads } from './parts/VendorReads.tsx'

const TABS = ['procedures', 'vendors', 'reads'] as const

/** The procedures of all machines; EHS has the accounts of vendors beside them, and what vendors have read. */
export default function Procedures() {
  const { t, lang } = useText()
  const { may } = useMe()
  const add = may(EDIT) && (
    <Link className="btn p" to={`/${lang}/lotosop/sop/create`}>
      {t('loto.add')}
    </Link>
  )
  const shown = { procedures: All, vendors: VendorAccounts, reads: VendorReads }
  return <TabsPage of="/lotosop/sop/index" words="loto.tab." tabs={may(EHS) ? TABS : [TABS[0]]} actions={add} shown={shown} />
}

/** Type and status stand with the name, the version with the code. */
const SHOWN = sopList.columns.filter((name) => !['equipmentType', 'equipmentStatus', 'versionNo'].includes(name))

function All() {
  const { t, lang, name } = useText()
  return (
    <Listing
      of={{ ...sopList, columns: SHOWN }}
      sheet={sopExport}
      filters={{ owner: PersonPick, author: PersonPick }}
      cells={{
        procedureCode: (row) => (
          <>
            <Opener of={row} desk="sop" />
            <small className="line">{t('loto.versionNo', { no: row.versionNo })}</small>
          </>
        ),
        equipmentName: (row) => (
          <>
            <Typed>{row.equipmentName}</Typed>
            <small className="line">
              <Typed>{row.equipmentType}</Typed> · {t(`loto.status.${row.equipmentStatus}`)}
            </small>
          </>
        ),
        place: ({ venue, building, locationNumber }) => <Typed>{[venue, building, locationNumber].filter(Boolean).join(' · ')}</Typed>,
        owner: ({ owner }) => (owner ? name(owner) : '—'),
        author: ({ author }) => name(author),
        state: ({ state }) => <StateMark state={state} />,
        nextInspection: ({ nextInspection, inspection, state }) =>
          nextInspection && state === 'approved' ? (
            <>
              {formatDay(nextInspection, lang)} <InspectionMark inspection={inspection} />
            </>
          ) : (
            '—'
          ),
      }}
      card={['procedureCode', 'state', 'equipmentName', 'place', 'owner', 'nextInspection']}
      actions={(row) => <ProcedureActs of={row} folded />}
    />
  )
}
