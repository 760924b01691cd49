import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of this package: what lies beside its sources is found from there, by the sources and by what was built from them. */
export const packageFolder = dirname(findPackageJSON('..', import.meta.url) ?? '')
