import { useState } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { BankCard } from './BankCard.tsx'
import { ContactForm } from './ContactForm.tsx'
import { EducationForm } from './EducationForm.tsx'
import { EmergencyForm } from './EmergencyForm.tsx'
import { EmploymentCard } from './EmploymentCard.tsx'
import { OwnNumber } from './OwnNumber.tsx'
import { EducationRows, EmergencyRows, RelativeRows } from './RecordRows.tsx'
import { RelativeForm } from './RelativeForm.tsx'
import { useRedo } from './Returned.tsx'
import { SpouseForm } from './SpouseForm.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import { draftOf, type Mode, modesOf, type Profile, pendingOf, returnedPhoto, useCodes } from './shown.ts'

type Editable = 'contact' | 'emergency' | 'spouse' | 'relative' | 'education'
const FORMS = { contact: ContactForm, emergency: EmergencyForm, spouse: SpouseForm, relative: RelativeForm, education: EducationForm } as const
const CONTACT = ['mobile', 'personalEmail', 'homeAddress', 'residenceAddress'] as const
const IDENTITY = ['birthday', 'gender', 'idNumber', 'nationality', 'household', 'politicalStatus'] as const

/** What is on file, a card a subject, each with the way in which it is changed. */
export function ProfileCards({ profile }: { profile: Profile }) {
  const { t } = useText()
  const [open, setOpen] = useState<Editable>()
  const redo = useRedo()
  const returned = profile.drafts.find(({ id }) => id === redo.id)
  const Form = open && FORMS[open]
  const Redo = returned && returned.subject !== 'bank' ? FORMS[returned.subject] : undefined
  const editing = (subject: Editable, modes: readonly Mode[]) =>
    profile.self && modes.some((mode) => mode !== 'hr-only') ? (
      <button type="button" className="btn" aria-label={t('profile.editWhat', { what: t(`profile.subject.${subject}`) })} onClick={() => setOpen(subject)}>
        {t('profile.edit')}
      </button>
    ) : undefined
  const cardOf = (subject: Editable, fields: readonly string[] = [subject]) => {
    const modes = modesOf(profile, fields)
    return {
      title: t(`profile.subject.${subject}`),
      modes,
      pending: pendingOf(profile, subject),
      draft: draftOf(profile, subject),
      action: editing(subject, modes),
    }
  }
  return (
    <>
      {redo.id && !returned && redo.id !== returnedPhoto(profile)?.id && <p className="note-box">{t('profile.redone')}</p>}
      <IdentityCard profile={profile} />
      <SubjectCard {...cardOf('contact', CONTACT)}>
        <Facts
          items={[
            { label: t('profile.workEmail'), value: <span translate="no">{profile.employment.workEmail || '—'}</span> },
            ...CONTACT.map((field) => ({ label: t(`profile.field.${field}`), value: <span data-typed="">{profile.contact[field] || '—'}</span> })),
          ]}
        />
      </SubjectCard>
      <SubjectCard {...cardOf('emergency')}>
        <EmergencyRows list={profile.emergency} />
      </SubjectCard>
      <SubjectCard {...cardOf('spouse')}>
        <SpouseFacts profile={profile} />
      </SubjectCard>
      <SubjectCard {...cardOf('relative')}>
        <RelativeRows list={profile.relative} self={profile.self} />
      </SubjectCard>
      <SubjectCard {...cardOf('education')}>
        <EducationRows list={profile.education} />
      </SubjectCard>
      <BankCard profile={profile} />
      <EmploymentCard profile={profile} />
      <Documents profile={profile} />
      {Form && <Form profile={profile} draft={undefined} onClose={() => setOpen(undefined)} />}
      {Redo && <Redo profile={profile} draft={returned} onClose={redo.close} />}
    </>
  )
}

function IdentityCard({ profile }: { profile: Profile }) {
  const { t, lang } = useText()
  const code = useCodes()
  const { identity, self } = profile
  const chinese = identity.nationality === 'CN'
  return (
    <SubjectCard title={t('profile.subject.identity')} modes={modesOf(profile, IDENTITY)}>
      <Facts
        items={[
          { label: t('profile.field.gender'), value: code('gender', identity.gender) },
          { label: t('profile.field.birthday'), value: identity.birthday ? formatDay(identity.birthday, lang) : '—' },
          { label: t('profile.field.idType'), value: code('idType', identity.idType) },
          {
            label: t('profile.field.idNumber'),
            value: <OwnNumber number={identity.idNumber} self={self} of={{ what: 'idNumber' }} label={t('profile.field.idNumber')} />,
          },
          {
            label: t('profile.field.nationality'),
            value: identity.nationality ? new Intl.DisplayNames(lang, { type: 'region' }).of(identity.nationality) : '—',
          },
          ...(chinese
            ? [
                { label: t('profile.field.ethnicity'), value: <span data-typed="">{identity.ethnicity || '—'}</span> },
                { label: t('profile.field.householdType'), value: code('householdType', identity.householdType) },
              ]
            : []),
          { label: t('profile.field.politicalStatus'), value: <span data-typed="">{identity.politicalStatus || '—'}</span> },
        ]}
      />
    </SubjectCard>
  )
}

function SpouseFacts({ profile: { spouse: held, self } }: { profile: Profile }) {
  const { t, lang } = useText()
  const code = useCodes()
  const { maritalStatus, spouse } = held
  return (
    <Facts
      items={[
        { label: t('profile.field.maritalStatus'), value: code('maritalStatus', maritalStatus) },
        ...(spouse
          ? [
              { label: t('profile.field.spouse'), value: <span data-typed="">{spouse.name}</span> },
              { label: t('profile.field.birthday'), value: formatDay(spouse.birthday, lang) },
              { label: t('profile.field.marriedOn'), value: formatDay(spouse.marriedOn, lang) },
              { label: t('profile.field.idType'), value: code('idType', spouse.idType) },
              {
                label: t('profile.field.idNumber'),
                value: <OwnNumber number={spouse.idNumber} self={self} of={{ what: 'spouse' }} label={t('profile.spouseNumber')} />,
              },
              { label: t('profile.field.employer'), value: <span data-typed="">{spouse.employer || '—'}</span> },
            ]
          : []),
      ]}
    />
  )
}

function Documents({ profile: { documents } }: { profile: Profile }) {
  const { t } = useText()
  return (
    <Card title={t('profile.documents')}>{documents.length === 0 ? <p className="muted">{t('profile.noDocuments')}</p> : <Attached files={documents} />}</Card>
  )
}
