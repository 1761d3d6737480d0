// The same tests, with a hundred simulated rollouts of each case.
import './canary-analysis.test.ts';
