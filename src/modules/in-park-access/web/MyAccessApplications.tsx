import { Link } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applicationWithdraw } from '../contract/index.ts'
import { KINDS } from '../rules/index.ts'
import { ApplicationList } from './parts/ApplicationList.tsx'
import { CREATE, DETAIL, pathTo } from './parts/links.ts'

const ACTS = { withdraw: applicationWithdraw }

/** What I applied for, by kind; each can be copied, and what is not sent yet goes on. */
export default function MyAccessApplications() {
  const { t, lang } = useText()
  return (
    <Page
      title={t('screen./{lang}/inParkManage/myApplication/list')}
      actions={KINDS.map((kind, at) => (
        <Link key={kind} className={at === 0 ? 'btn p' : 'btn'} to={pathTo(lang, `${CREATE}/${kind}`)}>
          {t(`in-park-access.kind.${kind}`)}
        </Link>
      ))}
    >
      <ApplicationList
        scope="mine"
        columns={['applicationNo', 'kind', 'company', 'names', 'areas', 'dates', 'status', 'validPasses']}
        filters={['kind', 'on', 'keyword']}
        chips="status"
        to={() => DETAIL}
        actions={(row) => (
          <>
            {row.pass && (
              <Link className="btn link" to={pathTo(lang, `myApplication/checkQrcode/${row.pass}`)}>
                {t('in-park-access.pass.show')}
              </Link>
            )}
            {row.can.includes('edit') && (
              <Link className="btn link" to={pathTo(lang, `${CREATE}/${row.kind}`, { id: row.id })}>
                {t('kit.edit')}
              </Link>
            )}
            <Moves of={ACTS} row={row} words="in-park-access.act." values={{ no: row.applicationNo }} />
            {row.can.includes('change') && (
              <Link className="btn link" to={pathTo(lang, DETAIL, { id: row.id, change: 'yes' })}>
                {t('in-park-access.act.change')}
              </Link>
            )}
            <Link className="btn link" to={pathTo(lang, `${CREATE}/${row.kind}`, { copy: row.id })}>
              {t('in-park-access.act.copy')}
            </Link>
          </>
        )}
      />
    </Page>
  )
}
