import type { Resume } from '../contract/base.ts'

export type FieldKind = 'text' | 'lines' | 'month' | 'day'
/** One line of a section, by the names of its fields. */
export type Entry = Record<string, string>

/** The sections of a resume with their fields in their order, the first of which has to be filled in. */
const SECTIONS = {
  education: { school: 'text', degree: 'text', major: 'text', from: 'month', to: 'month' },
  experience: { company: 'text', position: 'text', from: 'month', to: 'month', text: 'lines' },
  projects: { name: 'text', role: 'text', from: 'month', to: 'month', text: 'lines' },
  certifications: { name: 'text', number: 'text', issued: 'day', expires: 'day' },
  languages: { language: 'text', level: 'text' },
} as const satisfies Partial<Record<keyof Resume, Readonly<Record<string, FieldKind>>>>
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = ['education', 'experience', 'projects', 'certifications', 'languages'] as const satisfies readonly Section[]
export const fieldsOf = (section: Section): [string, FieldKind][] => Object.entries(SECTIONS[section])
export const entriesOf = (content: Resume): Record<Section, readonly Entry[]> => content
