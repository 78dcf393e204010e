import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { contact } from '../contract/index.ts'
import './parts/internalJobs.css'

const QUESTIONS = ['who', 'manager', 'rating', 'withdraw'] as const

/** Who recruits for which department, and what people ask most. */
export default function Contact() {
  const { t, pick } = useText()
  const call = useCall(contact, {})
  return (
    <Page title={t('screen./{lang}/internal-jobs/contact')}>
      <div className="stack">
        <Loaded call={call} lines={4}>
          {(list) =>
            list.length === 0 ? (
              <Card>
                <Empty text={t('internal-jobs.contacts.none')} />
              </Card>
            ) : (
              <div className="internal-jobs-gallery">
                {list.map((one) => (
                  <Card key={one.id} title={pick(one.departmentCn, one.departmentEn)}>
                    <div className="stack tight">
                      <PersonCell person={one.person} />
                      <a href={`tel:${one.phone}`} translate="no">
                        {one.phone}
                      </a>
                      <a href={`mailto:${one.email}`} translate="no">
                        {one.email}
                      </a>
                    </div>
                  </Card>
                ))}
              </div>
            )
          }
        </Loaded>
        <Card title={t('internal-jobs.questions')}>
          {QUESTIONS.map((one) => (
            <details key={one}>
              <summary>{t(`internal-jobs.question.${one}`)}</summary>
              <p>{t(`internal-jobs.answer.${one}`)}</p>
            </details>
          ))}
        </Card>
      </div>
    </Page>
  )
}
