import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { signinOpen, type TrainingRow, trainingCancel, trainingExport, trainingFinish, trainingList } from '../contract/index.ts'
import { trainingLife } from '../rules/life.ts'
import { PeopleSheet } from './parts/PeopleSheet.tsx'
import { type TrainingDraft, TrainingForm } from './parts/TrainingForm.tsx'

const ACTS = { finish: trainingFinish, cancel: trainingCancel }

/** Trainings with who is enrolled, has come and has passed. */
export default function TrainingManagement() {
  const { t, lang, pick, name } = useText()
  const form = (of: TrainingDraft) => (close: () => void) => <TrainingForm draft={of} onClose={close} />
  const [opened, open] = useState<string>()
  const navigate = useNavigate()
  const { attempt, sending } = useSend(signinOpen)
  const signIn = async (trainingId: string) => {
    const session = await attempt({ trainingId })
    if (session) navigate(`/${lang}/sct/training-sign-in-qr-code/${session.signInId}`)
  }
  const editedOf = ({ id, nameCn, nameEn, kind, from, to, place, trainer, capacity, validMonths }: TrainingRow): TrainingDraft => ({
    given: { id, nameCn, nameEn, kind, from, to, place, trainer: trainer.ssoId, capacity, validMonths },
    trainer,
  })
  return (
    <Page
      title={t('screen./{lang}/sct/training-management')}
      actions={
        <Opens className="btn p" label={t('supplier-training.trainings.add')}>
          {form({ given: { kind: 'site-induction', capacity: 30, validMonths: 12 } })}
        </Opens>
      }
    >
      <Listing
        of={trainingList}
        sheet={trainingExport}
        chips="state"
        cells={{
          name: (row) => <span data-typed="">{pick(row.nameCn, row.nameEn)}</span>,
          time: ({ from, to }) => formatSpan(from, to, lang),
          place: ({ place, trainer }) => (
            <span data-typed="">
              {place}
              <small className="line">{name(trainer)}</small>
            </span>
          ),
          places: ({ enrolled, capacity }) => `${enrolled} / ${capacity}`,
          state: ({ state }) => <StateTag of={trainingLife} state={state} />,
        }}
        card={['name', 'state', 'kind', 'time', 'place', 'places', 'signedIn', 'passed']}
        actions={(row) => (
          <>
            {row.signInId ? (
              <Link className="btn link" to={`/${lang}/sct/training-sign-in-qr-code/${row.signInId}`}>
                {t('supplier-training.trainings.code')}
              </Link>
            ) : (
              row.can.includes('open') && (
                <button type="button" className="btn link" disabled={sending} onClick={() => void signIn(row.id)}>
                  {t('supplier-training.trainings.open')}
                </button>
              )
            )}
            <button type="button" className="btn link" onClick={() => open(row.id)}>
              {t('supplier-training.trainings.people')}
            </button>
            {row.can.includes('edit') && <Edit>{form(editedOf(row))}</Edit>}
            <Moves of={ACTS} row={row} words="supplier-training.trainingAct." values={{ name: pick(row.nameCn, row.nameEn) }} />
          </>
        )}
      />
      {opened && <PeopleSheet id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}
