import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { microApp } from '../../rules/apps.ts'
import { microApps } from '../tables.ts'

export const APP = storing({ module: module.name, life: microApp, table: microApps, id: microApps.system, status: microApps.status })

/** Who registers an application of a name waits for whoever registers another of it at the same moment (MAPP-14). */
export const lockOf = (system: string): string => `micro-apps.${system}`
