import { Navigate, useNavigate, useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ACCEPT, check, type Detail, detail, OFFER } from '../../contract/index.ts'
import type { Direction } from '../../rules/limits.ts'
import { DeclarationForm, initialOf } from './DeclarationForm.tsx'
import { DeclarationView } from './DeclarationView.tsx'
import { OwnDeclarations } from './OwnDeclarations.tsx'

/** Declaring anew with the own ones below, or one that is there: to be written on or changed, or with all that is said of it. */
export function DeclarationPage({ direction }: { direction: Direction }) {
  const { t } = useText()
  const { sid } = useParams()
  const id = uuid.safeParse(sid).data
  const mayDeclare = useMe().may(direction === 'offer' ? OFFER : ACCEPT)
  return (
    <Page title={t(`screen./{lang}/compliance/${direction}/{sid}?`)} back={sid !== undefined}>
      {sid !== undefined ? (
        id ? (
          <One key={id} id={id} direction={direction} />
        ) : (
          <Empty icon="warn" text={t('kit.gone')} />
        )
      ) : mayDeclare ? (
        <div className="stack">
          <Written direction={direction} before={undefined} />
          <OwnDeclarations direction={direction} />
        </div>
      ) : (
        <Empty text={t('compliance.office.only')} />
      )}
    </Page>
  )
}

function One({ id, direction }: { id: string; direction: Direction }) {
  const { lang } = useText()
  const call = useCall(detail, { sid: id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => {
        const changes = one.can.includes('change')
        // whoever is to change it comes by the page of offers, whatever it is
        if (changes && one.direction !== direction) return <Navigate to={`/${lang}/compliance/${one.direction}/${id}`} replace />
        return (
          <div className="stack">
            {changes && <Written direction={direction} before={one} />}
            {one.status !== 'draft' && <DeclarationView of={one} />}
            {one.can.includes('submit') && one.direction === direction && <Written direction={direction} before={one} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function Written({ direction, before }: { direction: Direction; before: Detail | undefined }) {
  const { lang } = useText()
  const navigate = useNavigate()
  const call = useCall(check, { direction, recipients: [], items: [] })
  return (
    <Loaded call={call} lines={10}>
      {({ acceptedSince }) => (
        <DeclarationForm
          // what was saved meanwhile is what it begins with
          key={JSON.stringify(initialOf(direction, before))}
          direction={direction}
          before={before}
          acceptedSince={acceptedSince}
          onSaved={(sid) => navigate(`/${lang}/compliance/${direction}/${sid}`)}
        />
      )}
    </Loaded>
  )
}
