import fc from 'fast-check'
import { SEED } from '../../gates/depth.ts'

// Chance is the same on every run, for properties as for gates: what fails once fails again. Another one is tried by SEED=…
fc.configureGlobal({ seed: SEED })
