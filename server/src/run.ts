// Services that were installed with an earlier release start this file.
import './run.mjs'
