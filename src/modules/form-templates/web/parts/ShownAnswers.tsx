import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { linkToFile } from '#services/files/contract.ts'
import type { Answer, Answers, FormField, Known } from '../../contract/index.ts'
import { sheetsOf } from '../../rules/arranged.ts'
import { visibleKeys } from '../../rules/conditions.ts'
import { answerOf, holdsAnswer, isAnswered, isFileField } from '../../rules/kinds.ts'
import { type Names, sayAnswer } from '../../rules/saying.ts'

const NOTHING: Known = { people: [], departments: [], files: [] }

/** How what answers name is called, in the reader's language. */
export function useNames(known: Known = NOTHING): Names {
  const { pick, name } = useText()
  return {
    person: (ssoId) => {
      const found = known.people.find((one) => one.ssoId === ssoId)
      return found ? `${name(found)} ${ssoId}` : ssoId
    },
    department: (code) => {
      const found = known.departments.find((one) => one.code === code)
      return found ? pick(found.nameCn, found.nameEn) : code
    },
    file: (id) => known.files.find((one) => one.id === id)?.fileName ?? id,
  }
}

/** What was answered, under the fields of the version that was filled in. */
export function ShownAnswers({ fields, answers, known }: { fields: readonly FormField[]; answers: Answers; known: Known }) {
  const { t, pick, lang } = useText()
  const names = useNames(known)
  const shown = (field: FormField, answer: Answer | undefined) =>
    isAnswered(answer) ? (
      isFileField(field) && Array.isArray(answer) ? (
        <FileLinks ids={answer.filter((one) => typeof one === 'string')} nameOf={names.file} />
      ) : (
        <span className="lines" data-typed="">
          {sayAnswer(field, answer, names, lang)}
        </span>
      )
    ) : (
      <span className="muted">{t('form-templates.notAnswered')}</span>
    )
  return (
    <>
      {sheetsOf(fields, visibleKeys(fields, answers)).map(({ page, sections }) => (
        <section key={page?.key ?? ''}>
          {page && <h2>{pick(page.labelCn, page.labelEn)}</h2>}
          {sections.map(({ group, fields: asked }) => (
            <div key={group?.key ?? ''}>
              {group && <h3>{pick(group.labelCn, group.labelEn)}</h3>}
              <dl className="facts below">
                {asked.filter(holdsAnswer).map((field) => (
                  <div key={field.key}>
                    <dt>{pick(field.labelCn, field.labelEn)}</dt>
                    <dd>{shown(field, answerOf(answers, field.key))}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

/** Each file is opened by a link made at that moment, for this person. */
function FileLinks({ ids, nameOf }: { ids: readonly string[]; nameOf(id: string): string }) {
  const { warn } = useSay()
  const open = async (id: string) => {
    try {
      const { url } = await callEndpoint(linkToFile, { id })
      window.open(url, '_blank', 'noopener')
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      if (!refused.handled) warn(refused.message)
    }
  }
  return (
    <>
      {ids.map((id) => (
        <button key={id} type="button" className="btn link line" data-typed="" onClick={() => void open(id)}>
          {nameOf(id)}
        </button>
      ))}
    </>
  )
}
