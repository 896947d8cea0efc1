"""What is printed on the components of Caylus 1303, as tables with their sources.

Sources: R, the rulebook; S1, an open implementation of this edition; S2 to S4, published
reviews; S6, the first edition, for plausibility only; X, our reconstruction. The page
`docs/rules/caylus1303-components.md` tells more of each.
"""
