import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { letterPerson } from '../../contract.ts'
import { LevelTag, OnDay, StatusTag } from './LetterTags.tsx'

/** Whom the letter is about, beside the form: facts, letters so far, and what other modules have on record. */
export function Beside({ person }: { person: OutputOf<typeof letterPerson> | undefined }) {
  const { t, lang, pick } = useText()
  if (!person)
    return (
      <Card title={t('disciplinary.form.beside')}>
        <p className="muted">{t('disciplinary.form.choose')}</p>
      </Card>
    )
  return (
    <Card title={t('disciplinary.form.beside')}>
      <PersonCell person={person} />
      <Facts
        items={[
          { label: t('disciplinary.department'), value: pick(person.departmentCn, person.departmentEn) },
          { label: t('disciplinary.jobTitle'), value: pick(person.jobTitleCn, person.jobTitleEn) },
          { label: t('disciplinary.employeeType'), value: t(`people.enum.employeeType.${person.employeeType}`) },
          { label: t('disciplinary.joinDate'), value: formatDay(person.joinDate, lang) },
        ]}
      />
      <h3>{t('disciplinary.form.before')}</h3>
      {person.letters.length === 0 && <p className="muted">{t('disciplinary.form.before.none')}</p>}
      {person.letters.map((letter) => (
        <div key={letter.id} className="li">
          <div className="t">
            <div className="row wrap tight">
              <LevelTag {...letter} /> <StatusTag {...letter} />
            </div>
            <small>
              {letter.letterNo} · {t(`disciplinary.category.${letter.category}`)} · <OnDay day={letter.publishedOn} />
            </small>
          </div>
        </div>
      ))}
      {person.records.map(({ titleCn, titleEn, lines }) => (
        <section key={titleCn}>
          <h3>{pick(titleCn, titleEn)}</h3>
          {lines.length === 0 && <p className="muted">{t('disciplinary.form.records.none')}</p>}
          {lines.map((line) => (
            <div key={`${line.on}.${line.textCn}`} className="row between">
              <span>{pick(line.textCn, line.textEn)}</span>
              <small>{formatDay(line.on, lang)}</small>
            </div>
          ))}
        </section>
      ))}
    </Card>
  )
}
